/** Texts of one feature by name. */
export type FeatureTexts = Readonly<Record<string, string>>;

const known = new Map<string, string>();

/** Makes texts known to the translator: the server registers all of them, a browser chunk those of the features it shows. */
export function register(features: Readonly<Record<string, FeatureTexts>>): void {
  for (const [feature, texts] of Object.entries(features)) {
    for (const [name, text] of Object.entries(texts)) known.set(`${feature}.${name}`, text);
  }
}

/** The text of a key in our own files, or undefined. */
export function ownText(key: string): string | undefined {
  return known.get(key);
}
