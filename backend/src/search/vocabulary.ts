/** A stem of the catalogue with its most frequent form and the number of products that have it. */
export type VocabularyRow = readonly [stem: string, word: string, count: number];

/** The words of the catalogue, against which typing errors are mended and beginnings are completed. */
export class Vocabulary {
  readonly rows: readonly VocabularyRow[];
  readonly #stems: ReadonlyMap<string, VocabularyRow>;
  /** Rows by their word, in order of the letters. */
  readonly #byWord: readonly VocabularyRow[];
  /** Numbers of the rows that have three letters in a row, with a mark at either end of the stem. */
  readonly #pieces = new Map<string, number[]>();

  constructor(rows: readonly VocabularyRow[]) {
    this.rows = rows;
    this.#stems = new Map(rows.map((row) => [row[0], row]));
    this.#byWord = rows.toSorted(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0));
    for (const [at, [stem]] of rows.entries()) {
      for (const piece of piecesOf(stem)) {
        const known = this.#pieces.get(piece);
        if (known) known.push(at);
        else this.#pieces.set(piece, [at]);
      }
    }
  }

  has(stem: string): boolean {
    return this.#stems.has(stem);
  }

  /** Rows whose word begins with a text, the most frequent first. */
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

  /** Rows that share at least one piece with a stem and are of about its length. */
  alike(stem: string): VocabularyRow[] {
    const numbers = new Set(piecesOf(stem).flatMap((piece) => this.#pieces.get(piece) ?? []));
    const rows: VocabularyRow[] = [];
    for (const at of numbers) {
      const row = this.rows[at];
      if (row && Math.abs(row[0].length - stem.length) <= 2) rows.push(row);
    }
    return rows;
  }
}

function piecesOf(stem: string): string[] {
  const framed = `^${stem}$`;
  return Array.from({ length: framed.length - 2 }, (_, at) => framed.slice(at, at + 3));
}
