/** Which lines of an offer a page of it has; null if it has all. */
export function printedPart(lines: readonly { position: number }[], count: number) {
  if (lines.length === count) return null;
  return { from: lines[0]?.position ?? 0, to: lines.at(-1)?.position ?? 0, count };
}
