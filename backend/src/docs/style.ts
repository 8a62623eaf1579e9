/** Inline stylesheet of the API page. */
export const style = `
:root { color-scheme: light dark; --line: #ccc; --soft: #f5f5f5; --brand: #bf2626; }
@media (prefers-color-scheme: dark) { :root { --line: #444; --soft: #222; --brand: #ff8a80; } }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; }
main, header { max-width: 68rem; margin: 0 auto; padding: 0 1rem; }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1.25rem; padding: 0; list-style: none; }
a { color: var(--brand); }
article, .schema { border-top: 1px solid var(--line); padding: 0.5rem 0 1rem; }
h2 { margin: 2.5rem 0 0.5rem; }
h3 { margin: 0.75rem 0 0.25rem; font-size: 1.05rem; }
h4 { margin: 1rem 0 0.25rem; font-size: 0.95rem; }
code, pre { font: 0.875rem/1.45 ui-monospace, monospace; }
code { overflow-wrap: anywhere; }
pre { background: var(--soft); padding: 0.75rem; overflow: auto; margin: 0.5rem 0; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.9rem; }
th, td { text-align: left; vertical-align: top; padding: 0.25rem 1rem 0.25rem 0; border-bottom: 1px solid var(--line); }
summary { cursor: pointer; padding: 0.5rem 0; }
.method { display: inline-block; min-width: 4.5rem; font-weight: 600; }
.note { margin: 0.25rem 0; opacity: 0.85; }
:target { scroll-margin-top: 1rem; outline: 2px solid var(--brand); outline-offset: 0.25rem; }
`;
