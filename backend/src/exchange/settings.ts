import { foldText } from '../list.ts';

/** How the supplier's accounting program signs in, and what of it stands for what of the shop. */
export interface Exchange {
  readonly login: string;
  readonly password: string;
  /** Price types by folded names or ids of kinds of price. */
  readonly priceTypes: ReadonlyMap<string, string>;
  /** Ids of warehouses by folded names or ids; `*` is the one for amounts without a warehouse. */
  readonly stores: ReadonlyMap<string, string>;
}

/** Pairs such as `Оптовая=dealer; Розничная=retail`. */
export function pairsOf(text: string): Map<string, string> {
  return new Map(
    text.split(';').flatMap((pair): [string, string][] => {
      const at = pair.lastIndexOf('=');
      const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
      return at < 1 || value === '' ? [] : [[foldText(name), value]];
    }),
  );
}
