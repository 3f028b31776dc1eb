/// The style sheet of the HTML report.
enum HTMLStyle {
  /// The whole sheet.
  static let text = """
    :root { color-scheme: light dark; \(PlotStyle.light)
      --ground: #f5f6f8; --edge: #dde1e7; --accent: #1f6feb; }
    @media (prefers-color-scheme: dark) { :root { \(PlotStyle.dark)
      --ground: #0e1014; --edge: #2b303a; --accent: #6cb0ff; } }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body { margin: 0; background: var(--ground); color: var(--ink); display: flex; flex-direction: column;
      font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif;
      font-variant-numeric: tabular-nums; -webkit-text-size-adjust: 100%; }
    body > * { width: 100%; max-width: 1120px; margin: 0 auto; padding: 0 24px; }
    code, .value { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: .87em; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
    h1 { font-size: 20px; font-weight: 650; margin: 28px 0 0; letter-spacing: -.01em; }
    h2 { font-size: 16px; font-weight: 650; margin: 32px 0 4px; }
    h3 { font-size: 15px; font-weight: 400; color: var(--faint); margin: 20px 0 8px; overflow-wrap: anywhere; }
    h3 code { color: var(--ink); }
    .skip { position: absolute; left: -999px; }
    .skip:focus { left: 8px; top: 8px; width: auto; background: var(--paper); padding: 8px; z-index: 2; }

    /* The counts are known last and written last; they are shown first. */
    .summary { order: 1; }
    form { order: 2; }
    main { order: 3; padding-bottom: 64px; }
    .counts { margin: 4px 0 10px; padding: 0; list-style: none; display: flex; flex-wrap: wrap; gap: 2px 20px; }
    .counts b { font-size: 22px; font-weight: 650; margin-right: 4px; }
    .counts .none { color: var(--faint); }
    .bar { display: block; width: 100%; height: 6px; border-radius: 3px; background: var(--edge); }
    .bar .passed, .state.passed { fill: var(--good); color: var(--good); }
    .bar .failed, .state.failed, .bar .invalid, .state.invalid { fill: var(--bad); color: var(--bad); }
    .bar .known, .state.known, .bar .skipped, .state.skipped { fill: var(--faint); color: var(--faint); }
    .note { color: var(--faint); margin: 4px 0; }

    form { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; margin-top: 16px; }
    input[type=search], select, button { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--edge);
      border-radius: 7px; padding: 6px 10px; min-height: 38px; max-width: 100%; }
    input[type=search] { flex: 1 1 220px; }
    select { flex: 0 1 auto; min-width: 0; }
    #file { flex-basis: 18em; width: 18em; }
    #shown { color: var(--faint); }

    .run { background: var(--paper); border: 1px solid var(--edge); margin-top: -1px; }
    h3 + .run { border-top-left-radius: 10px; border-top-right-radius: 10px; }
    .file > .run:last-child { border-bottom-left-radius: 10px; border-bottom-right-radius: 10px; }
    summary { display: grid; grid-template-columns: 5.5em 1fr auto; gap: 0 12px; padding: 9px 16px; cursor: pointer;
      align-items: baseline; list-style: none; }
    summary::-webkit-details-marker { display: none; }
    summary:hover { background: var(--grid); }
    .run[open] > summary { border-bottom: 1px solid var(--grid); }
    .state { font-weight: 600; }
    .state::before { content: "✓"; display: inline-block; width: 1.3em; }
    .state.failed::before { content: "✗"; }
    .state.invalid::before { content: "!"; }
    .state.skipped::before, .state.known::before { content: "–"; }
    .name { overflow-wrap: anywhere; }
    .facts { color: var(--faint); text-align: right; }
    .body { padding: 14px 16px 18px; }

    .failure { border-left: 3px solid var(--bad); padding-left: 12px; margin: 0 0 16px; }
    .failure p { margin: 0 0 4px; overflow-wrap: anywhere; }
    .failure dl { display: grid; grid-template-columns: auto 1fr; gap: 0 12px; margin: 0; }
    pre { overflow-x: auto; font-size: 12px; line-height: 1.25; margin: 8px 0 0; }
    dt { color: var(--faint); }
    dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
    .failure dd.expected { color: var(--good); }
    .failure dd.actual { color: var(--bad); }

    figure { margin: 0; display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 300px); gap: 12px 28px; align-items: start; }
    .plot { display: block; width: 100%; height: auto; touch-action: pan-y; }
    .plot .playhead { display: none; }
    .live .plot { cursor: ew-resize; }
    .live .plot .playhead { display: inline; }
    .stage { border-radius: 8px; background: var(--ground); border: 1px solid var(--edge); display: block; width: 100%;
      max-height: 250px; }
    .stage rect.sheet { stroke: var(--edge); }
    .stage .p0 { fill: #a9c5ec; } .stage .p1 { fill: #ecc9a6; } .stage .p2 { fill: #a9d8bd; }
    .stage .p3 { fill: #d2b9e6; } .stage .p4 { fill: #e8b7c1; } .stage .p5 { fill: #b7d2dd; }
    .stage text { fill: #1d2129; font-weight: 600; text-anchor: middle; dominant-baseline: central; }
    .stage .outside { fill: var(--ground); opacity: .72; }
    .stage .viewport { fill: none; stroke: var(--ink); }
    .stage .touch { fill: var(--finger); fill-opacity: .75; stroke: var(--paper); }
    .transport { display: flex; gap: 10px; align-items: center; margin-top: 10px; }
    .transport input { flex: 1; min-width: 0; accent-color: var(--accent); min-height: 32px; margin: 0; }
    .transport button { min-width: 5em; }
    output { display: block; color: var(--faint); font-size: 13.5px; margin-top: 4px; min-height: 3em; }
    .story { grid-column: 1 / -1; margin: 2px 0 0; display: grid; grid-template-columns: auto 1fr; gap: 2px 14px; }

    @media (max-width: 700px) {
      body > * { padding: 0 14px; }
      summary { grid-template-columns: auto 1fr; padding: 10px 12px; }
      .facts { grid-column: 1 / -1; text-align: left; font-size: 13.5px; }
      .body { padding: 12px; }
      figure { grid-template-columns: minmax(0, 1fr); }
      .plot text { font-size: 14px; }
      .story, .failure dl { grid-template-columns: 1fr; }
      .story dd, .failure dd { margin-bottom: 4px; }
      select, #file { flex: 1 1 40%; }
      .transport button, .transport input { min-height: 44px; }
    }
    @media print { form, .transport, output { display: none; } body { background: none; } }
    \(PlotStyle.rules)
    @media (max-width: 700px) { .body .plot text { font-size: 14px; } }

    """
}
