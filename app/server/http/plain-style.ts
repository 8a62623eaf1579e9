/** Inline styles for pages that don't load the app's stylesheet. */
export const plainStyle = `
:root{color-scheme:light dark;--surface:#fff;--text:#1a1b1d;--control:#84888e;--brand:#bf2626;--r:4px}
@media (prefers-color-scheme:dark){:root{--surface:#16171a;--text:#ececea;--control:#7c8289}}
*{box-sizing:border-box;margin:0}
body{border-top:4px solid var(--brand);font:400 .875rem/1.5 'TC Sans','TC Sans as Arial',Arial,sans-serif;color:var(--text);background:var(--surface);overflow-wrap:anywhere}
main{display:grid;justify-items:start;gap:12px;padding:48px max(16px,50vw - 784px)}
main>*{max-width:640px}
h1{font:700 1.75rem/1.2 'TC Narrow','TC Narrow as Arial',Arial,sans-serif}
a{display:inline-flex;align-items:center;min-height:44px;padding:0 16px;border:1px solid var(--control);border-radius:var(--r);color:inherit;text-decoration:none}
a:hover{text-decoration:underline}
:focus-visible{outline:2px solid currentColor;outline-offset:2px}
`.replaceAll('\n', '');
