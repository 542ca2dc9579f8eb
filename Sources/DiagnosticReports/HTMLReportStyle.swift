/// The style of the page of a report.
///
/// Every color of text has a contrast of 4.5 to 1 or more to its background, in light and dark; a test
/// computes it. Color is never the only way in which something is shown.
enum HTMLReportStyle {
  /// The SHA-256 of `rules`, which the policy of the page allows. A test computes it.
  static let hash = "sha256-6YZkYyBDEC9iWCWm8sLpEwCyrhqTt7TKfwidlWpmEHs="

  /// The rules.
  static let rules = """

    :root{color-scheme:light dark;--ground:#ffffff;--panel:#f5f7fa;--text:#1a1f26;--soft:#525c68;--line:#c9d1da;\
    --link:#0b57b0;--error:#a8180f;--warning:#7a4a00;--info:#1a5499;--mark:#ffe08a;--marked:#1a1f26;--focus:#0b57b0}
    @media (prefers-color-scheme:dark){:root{--ground:#0f141a;--panel:#18202a;--text:#e6ebf1;--soft:#a3b0be;\
    --line:#384553;--link:#86b9ff;--error:#ff9d94;--warning:#f2b84b;--info:#8fc1ff;--mark:#5f4700;--marked:#fff3cf;\
    --focus:#86b9ff}}
    *{box-sizing:border-box}
    body{margin:0;background:var(--ground);color:var(--text);\
    font:16px/1.5 system-ui,-apple-system,"Segoe UI","DejaVu Sans",sans-serif}
    header,nav,main,footer{max-width:1120px;margin:0 auto;padding:0 16px}
    header{padding-top:24px}
    h1{font-size:clamp(28px,5vw,44px);line-height:1.15;margin:0 0 8px;overflow-wrap:anywhere;text-wrap:balance}
    h1.bad{color:var(--error)}
    h1.mixed{color:var(--warning)}
    h2{font-size:20px;margin:36px 0 8px}
    h3{font-size:16px;margin:24px 0 8px;overflow-wrap:anywhere}
    h4{font-size:16px;font-weight:600;margin:0 0 4px;overflow-wrap:anywhere}
    h3 .n,nav span,summary span,label span{color:var(--soft);font-weight:400;font-size:14px}
    p{margin:4px 0 8px;overflow-wrap:anywhere}
    a{color:var(--link)}
    :focus-visible{outline:3px solid var(--focus);outline-offset:2px}
    .skip{position:absolute;left:-999px;top:0;padding:8px 12px;background:var(--ground)}
    .skip:focus{left:8px;top:8px}
    .sentence{font-size:17px;color:var(--soft)}
    .run{margin:16px 0;padding:10px 14px;background:var(--panel);border:1px solid var(--line);border-radius:8px;font-size:15px}
    .run dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 14px}
    .run dt{font-weight:600}
    .run dd{grid-column:2;margin:0;overflow-wrap:anywhere;min-width:0}
    nav ul{display:flex;flex-wrap:wrap;gap:4px 18px;list-style:none;margin:0;padding:8px 0;\
    border-bottom:1px solid var(--line)}
    code,pre,figcaption,.path{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;\
    font-size:14px}
    code{overflow-wrap:anywhere}
    .scroll{overflow-x:auto}
    table{border-collapse:collapse;width:100%;font-size:15px;margin:0 0 16px}
    caption{text-align:left;font-weight:600;padding:8px 0;overflow-wrap:anywhere}
    th,td{text-align:left;vertical-align:top;padding:6px 10px;border-bottom:1px solid var(--line)}
    thead th{color:var(--soft);font-size:14px}
    tbody th{font-weight:600}
    #targets table{table-layout:fixed}
    #targets :is(th,td){overflow-wrap:anywhere}
    #targets thead th{width:11%}
    #targets thead th:first-child{width:19%}
    #targets thead th:nth-child(4),#targets thead th:nth-child(5){width:15%}
    #targets thead th:last-child{width:29%}
    .project th{padding-top:18px}
    section:focus-visible{outline:none}
    :is(.does-not-launch,.shows-nothing) .verdict{color:var(--error)}
    .undetermined .verdict{color:var(--warning)}
    .verdict details{color:var(--text)}
    #filter{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;\
    padding:10px 12px;background:var(--panel);border:1px solid var(--line);border-radius:8px;font-size:15px}
    #filter[hidden]{display:none}
    #filter fieldset{display:flex;flex-wrap:wrap;gap:4px 14px;border:0;margin:0;padding:0}
    #filter legend{float:left;padding:0;margin-right:2px}
    #filter legend,.field label{font-weight:600}
    .field{display:flex;align-items:center;gap:8px;min-width:0}
    select,input[type=search],button{font:inherit;color:var(--text);background:var(--ground);\
    border:1px solid var(--soft);border-radius:6px;padding:4px 8px;max-width:220px;min-height:34px}
    button{cursor:pointer}
    #shown{flex-basis:100%;margin:0;color:var(--soft)}
    .finding{margin:0 0 14px;padding:12px 14px;border:1px solid var(--line);border-left:5px solid var(--info);\
    border-radius:8px;background:var(--panel)}
    .finding.error{border-left-color:var(--error)}
    .finding.warning{border-left-color:var(--warning)}
    .finding:target{outline:3px solid var(--focus)}
    .badge{display:inline-block;border:1px solid currentColor;border-radius:5px;padding:0 7px;margin-right:2px;\
    font-size:13px;font-weight:600;color:var(--info)}
    .badge.error{color:var(--error)}
    .badge.warning{color:var(--warning)}
    .facts,figcaption{color:var(--soft);margin:0 0 6px;overflow-wrap:anywhere}
    figure{margin:8px 0}
    pre{margin:0;padding:8px 10px;white-space:pre-wrap;overflow-wrap:anywhere;background:var(--ground);border:1px solid var(--line);\
    border-radius:6px;line-height:1.6}
    .ln,.gap{color:var(--soft);user-select:none}
    .near{color:var(--soft)}
    .ln{display:inline-block;min-width:4ch;text-align:right;margin-right:1ch}
    .gap{padding-left:4ch}
    mark{background:var(--mark);color:var(--marked);border-bottom:2px solid var(--info);border-radius:2px;padding-bottom:2px}
    mark.here{display:inline-block;width:4px;height:1.2em;vertical-align:text-bottom}
    .error>figure mark{border-bottom-color:var(--error)}
    .warning>figure mark{border-bottom-color:var(--warning)}
    dl{margin:4px 0}
    .finding dl,.rule dl,.questions dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 14px}
    .finding dt,.rule dt,.questions dt,.label{font-weight:600}
    .finding dd,.rule dd,.questions dd{grid-column:2;margin:0;overflow-wrap:anywhere;min-width:0}
    .notes{list-style:none;margin:8px 0 0;padding:0 0 0 12px;border-left:2px solid var(--line)}
    .rule,.questions>li{margin:0 0 10px}
    .questions{padding-left:20px}
    summary{cursor:pointer}
    details ul{margin:4px 0;padding-left:22px;overflow-wrap:anywhere}
    details .notes{padding-left:12px}
    footer{margin-top:40px;padding-bottom:32px;color:var(--soft);font-size:14px}
    @media (max-width:640px){#targets :is(table,caption,tbody){display:block}\
    #targets thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}\
    #targets tbody tr{display:block;border-bottom:1px solid var(--line);padding:8px 0}\
    #targets tbody :is(th,td){display:block;border:0;padding:1px 0}#targets tbody .project th{padding-top:12px}\
    #targets td[data-label]{display:grid;grid-template-columns:88px 1fr;gap:8px}\
    #targets td[data-label]::before{content:attr(data-label);color:var(--soft)}}
    @media (max-width:640px){.finding dl,.rule dl,.questions dl,.run dl{grid-template-columns:1fr}\
    .finding dd,.rule dd,.questions dd,.run dd{grid-column:1;margin:0 0 6px}#filter{position:static}\
    .field{flex:1 1 100%}.field label{flex:0 0 64px}.field>select,.field>input{flex:1 1 0;max-width:none;min-width:0}}
    @media print{#filter,nav,.skip{display:none}.finding{break-inside:avoid}}

    """
}
