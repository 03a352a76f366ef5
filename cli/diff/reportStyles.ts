/** The style sheet of the HTML report. */
export const reportStyles = `
:root{color-scheme:light dark;--back:light-dark(#fff,#0d1117);--card:light-dark(#f6f8fa,#161b22);
--line:light-dark(#d1d9e0,#3d444d);--text:light-dark(#1f2328,#f0f6fc);--muted:light-dark(#59636e,#9198a1);
--link:light-dark(#0969da,#4493f8);--red:light-dark(#ffd7d5,#67060c);--green:light-dark(#aceebb,#1a4d2a);
--width:1280px}
:root:has(#scheme-light:checked){color-scheme:light}
:root:has(#scheme-dark:checked){color-scheme:dark}
:root:has(#width-390:checked){--width:390px}
:root:has(#width-820:checked){--width:820px}
*{box-sizing:border-box}
body{margin:0;background:var(--back);color:var(--text);font:15px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
.top,main{max-width:1680px;margin-inline:auto;padding:16px clamp(16px,3vw,40px)}
.top{border-block-end:1px solid var(--line)}
h1{font-size:24px;margin:0}
h2{font-size:17px;margin:28px 0 8px}
h3{font-size:15px;margin:0;font-weight:600}
p{margin:4px 0}
code{font:13px ui-monospace,monospace;background:var(--card);padding:2px 6px;border-radius:6px}
fieldset{border:0;padding:0;margin:10px 0 0;display:flex;flex-wrap:wrap;gap:6px 8px;align-items:center}
legend{float:left;color:var(--muted);margin-inline-end:10px;min-width:52px}
label{display:inline-flex;gap:6px;align-items:center;border:1px solid var(--line);border-radius:999px;padding:3px 12px;cursor:pointer}
label:has(:checked){background:var(--card);border-color:var(--muted)}
label:has(:focus-visible){outline:2px solid var(--link);outline-offset:2px}
input{margin:0;accent-color:var(--link)}
.choices{display:flex;flex-wrap:wrap;gap:0 32px}
.count,.more,.pages,.also,.outputs,.absent,figcaption,.none{color:var(--muted)}
.count{font-weight:400;font-variant-numeric:tabular-nums}
a{color:var(--link)}
.changes{list-style:none;margin:0;padding:0;border:1px solid var(--line);border-radius:8px;overflow:clip}
.changes>li{display:grid;grid-template-columns:28px 1fr;padding:8px 14px}
.changes>li+li{border-block-start:1px solid var(--line)}
.changes p{margin:0}
.mark{font:700 15px/1.5 ui-monospace,monospace;color:var(--muted)}
.mark[data-mark=added]{color:light-dark(#1a7f37,#3fb950)}
.mark[data-mark=removed]{color:light-dark(#d1242f,#f85149)}
.words{white-space:pre-wrap}
ins,del{text-decoration:none;border-radius:4px;padding:1px 3px}
ins{background:var(--green)}
del{background:var(--red);text-decoration:line-through;text-decoration-color:light-dark(#82071e88,#ffdcd788)}
details{display:inline-block;vertical-align:top;font-size:13px;margin-inline-end:12px}
.changes a,.pages{font-size:13px}
summary{cursor:pointer;color:var(--muted)}
details ul{margin:4px 0 8px;padding-inline-start:20px;max-height:260px;overflow:auto}
.preview{border:1px solid var(--line);border-radius:8px;margin-block:16px;padding:12px 16px 16px;background:var(--card);scroll-margin-block:12px}
.sides{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:16px}
@media (max-width:700px){.sides{grid-template-columns:1fr}}
figure{margin:8px 0 0;min-width:0;container-type:inline-size}
figcaption{font-size:13px;margin-block-end:4px}
.frame{--scale:min(1,tan(atan2(100cqi,var(--width))));height:640px;width:calc(var(--width)*var(--scale));border:1px solid var(--line);border-radius:6px;overflow:clip}
iframe{border:0;width:var(--width);height:calc(640px/var(--scale));transform:scale(var(--scale));transform-origin:0 0;background:#fff}
.absent{display:grid;place-items:center;height:640px;border:1px dashed var(--line);border-radius:6px;margin:0}
`
