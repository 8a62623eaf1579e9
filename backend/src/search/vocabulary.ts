/** Most popular products that are stored per stem. */
export const maxTop = 8;

/** Added to the rank of a product that only mentions a word; ranks are smaller. */
export const mentioned = 2 ** 24;

/**
 * A stem of the catalogue with its most frequent form, its product count, and the most popular of those products: rank
 * and ordinal alternate.
 */
export type VocabularyRow = readonly [stem: string, word: string, count: number, top: readonly number[]];

/** The words of the catalogue, for correcting typing errors and completing prefixes. */
export class Vocabulary {
  readonly rows: readonly VocabularyRow[];
  readonly #stems: ReadonlyMap<string, VocabularyRow>;
  /** Rows sorted by word. */
  readonly #byWord: readonly VocabularyRow[];
  /** Row indexes by trigram, with a mark at either end of the stem. */
  readonly #pieces = new Map<string, number[]>();

  constructor(rows: readonly VocabularyRow[]) {
    this.rows = rows;
    this.#stems = new Map(rows.map((row) => [row[0], row]));
    this.#byWord = rows.toSorted(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0));
    for (const [at, [stem]] of rows.entries()) {
      for (const piece of piecesOf(stem)) {
        const places = this.#pieces.get(piece);
        if (places) places.push(at);
        else this.#pieces.set(piece, [at]);
      }
    }
  }

  has(stem: string): boolean {
    return this.#stems.has(stem);
  }

  /**
   * Ordinals of the most popular products that have any of the stems, at most `maxTop`; null if all stems are unknown.
   */
  mostPopular(stems: readonly string[]): number[] | null {
    const ranks = new Map<number, number>();
    const rows = stems.map((stem) => this.#stems.get(stem)).filter((row) => row !== undefined);
    if (rows.length === 0) return null;
    for (const [, , , top] of rows) {
      for (let at = 0; at < top.length; at += 2) ranks.set(top[at + 1] ?? 0, top[at] ?? 0);
    }
    const sorted = [...ranks].sort(([, a], [, b]) => a - b);
    return sorted.slice(0, maxTop).map(([ord]) => ord);
  }

  /** Rows whose word begins with a text, most frequent first. */
  beginning(text: string, limit: number): VocabularyRow[] {
    let [low, high] = [0, this.#byWord.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#byWord[middle]?.[1] ?? '') < text) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (this.#byWord[end]?.[1].startsWith(text)) end++;
    return this.#byWord
      .slice(low, end)
      .sort((a, b) => b[2] - a[2])
      .slice(0, limit);
  }

  /**
   * The most frequent word whose stem ends in the given long one: "видеокамера" for "камера"; null if there is none.
   */
  endingIn(stem: string): string | null {
    // Rows are sorted by frequency.
    return stem.length < 5 ? null : (this.rows.find(([own]) => own.endsWith(stem))?.[1] ?? null);
  }

  /** Rows that share at least one trigram with a stem and have about its length, or the length of the word as typed. */
  alike(stem: string, word: string): VocabularyRow[] {
    const numbers = new Set(piecesOf(stem).flatMap((piece) => this.#pieces.get(piece) ?? []));
    const rows: VocabularyRow[] = [];
    for (const at of numbers) {
      const row = this.rows[at];
      const near = (a: string, b: string) => Math.abs(a.length - b.length) <= 2;
      if (row && (near(row[0], stem) || near(row[1], word))) rows.push(row);
    }
    return rows;
  }
}

/** Whether suppliers name goods with it: not what people say instead, nor a word of a description. */
export function namesGoods([, , count, top]: VocabularyRow): boolean {
  return count > 0 && (top[0] ?? mentioned) < mentioned;
}

function piecesOf(stem: string): string[] {
  const framed = `^${stem}$`;
  return Array.from({ length: framed.length - 2 }, (_, at) => framed.slice(at, at + 3));
}
