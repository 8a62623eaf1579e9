const known = new Map<string, string>();

/**
 * Makes texts (by key, `<feature>.<name>`) known to the translator. The server registers all of them, the code of a page those
 * that it names.
 */
export function registerTexts(texts: Readonly<Record<string, string>>): void {
  for (const [key, text] of Object.entries(texts)) known.set(key, text);
}

/** The text of a key in our own files, or undefined. */
export function ownText(key: string): string | undefined {
  return known.get(key);
}
