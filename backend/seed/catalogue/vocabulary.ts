import { isVocabulary, readWords } from '#backend/search/words.ts';

/** Gathers the words of the catalogue: how often each stem occurs and in which form most. */
export class Vocabulary {
  readonly #stems = new Map<string, { count: number; forms: Map<string, number> }>();

  /** Counts the words of one product's texts. */
  add(text: string): void {
    for (const { text: form, term } of readWords(text, 1000)) {
      if (!isVocabulary(term)) continue;
      const known = this.#stems.get(term) ?? { count: 0, forms: new Map<string, number>() };
      known.count++;
      known.forms.set(form, (known.forms.get(form) ?? 0) + 1);
      this.#stems.set(term, known);
    }
  }

  /** Rows of the table: id, stem, most frequent form, count; the most frequent stems first. */
  rows(): [id: number, stem: string, word: string, count: number][] {
    const byCount = [...this.#stems].sort(([a, x], [b, y]) => y.count - x.count || (a < b ? -1 : 1));
    return byCount.map(([stem, { count, forms }], at) => {
      const [word] = [...forms].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0] ?? [stem];
      return [at + 1, stem, word, count];
    });
  }
}
