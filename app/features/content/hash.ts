/** The slug in `#/content/{slug}`; null for any other hash. */
export function contentInHash(hash: string): string | null {
  return /^#\/content\/([A-Za-z0-9][A-Za-z0-9_-]{0,127})(?:\?.*)?$/.exec(hash)?.[1] ?? null;
}
