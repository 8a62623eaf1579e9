import { amount, id } from '#contract/base.ts';

/** A shown product whose price is to be fetched anew, with what is needed to draw it. */
export interface Wanted {
  id: number;
  /** Amount whose price is asked: the smallest that may be ordered. */
  amount: number;
  unit: string;
  /** The price is shown in full, and not as in a row. */
  full: boolean;
}

/** Products that one refresh takes: the longest page of a list. */
const most = 100;

/** Reads the repeated field `item`, each `<id>:<amount>:<unit>`, with `*` before a price that is shown in full. What is malformed is left out. */
export function parseWanted(form: FormData): Wanted[] {
  const wanted = new Map<number, Wanted>();
  for (const item of form.getAll('item').slice(0, most)) {
    const match = typeof item === 'string' ? /^(\*?)(\d{1,15}):(\d{1,7}):([^\p{Cc}]{0,16})$/u.exec(item) : null;
    const product = id.safeParse(Number(match?.[2]));
    const asked = amount.safeParse(Number(match?.[3]));
    if (!match || !product.success || !asked.success) continue;
    wanted.set(product.data, { id: product.data, amount: asked.data, unit: match[4] ?? '', full: match[1] === '*' });
  }
  return [...wanted.values()];
}
