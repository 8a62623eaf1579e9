/** Headers for the paths that match a pattern. */
interface HeaderRule {
  readonly pattern: RegExp;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** Parses a `_headers` file: a path at the start of a line, its headers indented below; `*` matches anything. */
export function parseHeaderRules(text: string): HeaderRule[] {
  const rules: { pattern: RegExp; headers: [string, string][] }[] = [];
  for (const line of text.split('\n')) {
    const words = line.trim();
    if (!words || words.startsWith('#')) continue;
    const colon = words.indexOf(':');
    const last = rules.at(-1);
    if (/^\s/.test(line) && last && colon > 0) {
      last.headers.push([words.slice(0, colon).trim(), words.slice(colon + 1).trim()]);
    } else rules.push({ pattern: patternOf(words), headers: [] });
  }
  return rules;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`);
}

/** Headers of a file; values set by several rules are joined. */
export function headersFor(path: string, rules: readonly HeaderRule[]): Record<string, string> {
  const all: Record<string, string> = {};
  for (const [name, value] of rules.filter(({ pattern }) => pattern.test(path)).flatMap(({ headers }) => headers)) {
    all[name] = all[name] === undefined ? value : `${all[name]}, ${value}`;
  }
  return all;
}
