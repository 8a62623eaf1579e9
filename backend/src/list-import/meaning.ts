import { readAmount } from '#contract/read-amount.ts';
import type { idsOfOwnCodes } from '../buyer-code/store.ts';
import type { idsOfCodes } from '../product/store.ts';
import { foldCode } from '../search/look-alikes.ts';
import { amountBeside, amountIn, unreadBeside } from './amount-beside.ts';
import { withZeros } from './lost-zeros.ts';
import { likeliest, type Reading } from './read-row.ts';

/** What a row means before its products are known. */
export interface Meant extends Reading {
  line: number;
  code: string;
  ids: number[];
  /** `zeros`: a code that begins with zeros which the row lacks. */
  by: 'own' | 'code' | 'id' | 'zeros' | null;
}

/** What folded codes mean. */
export interface Codes {
  /** Numbers of the buyer's company. */
  own: Awaited<ReturnType<typeof idsOfOwnCodes>>;
  all: Awaited<ReturnType<typeof idsOfCodes>>;
}

/** Whether a code tells the product, as far as codes can. */
export const isByCode = (by: Meant['by']) => by === 'own' || by === 'code';

/** The first code that names a product, or else the likeliest way to read the row. */
export function meaningOf(readings: readonly Reading[], codes: Codes): Omit<Meant, 'line'> {
  const found = findCode(readings, codes) ?? findLost(readings, codes);
  if (found) return found;
  const reading = withRest(likeliest(readings), '');
  const [code = ''] = reading.codes;
  const id = codes.all.get(foldCode(code))?.own ?? null;
  return {
    ...reading,
    code: code === reading.name ? '' : code,
    ids: id === null ? [] : [id],
    by: id === null ? null : 'id',
  };
}

/** A code that is the whole of what was read, or else a word of it; that beside an amount first. */
function findCode(readings: readonly Reading[], codes: Codes): Omit<Meant, 'line'> | undefined {
  const wholes = readings.flatMap((reading) => reading.codes.map((code) => ({ reading, code })));
  const withAmount = readings.toSorted((a, b) => Number(a.typedAmount === '') - Number(b.typedAmount === ''));
  const words = withAmount.flatMap((reading) => reading.words.map((code) => ({ reading, code })));
  for (const { reading, code } of [...wholes, ...words]) {
    const meant = idsOf(foldCode(code), codes);
    if (meant) return { ...withRest(reading, code), code, ...meant };
  }
  return undefined;
}

/** A whole code that a product has with zeros before it. */
function findLost(readings: readonly Reading[], codes: Codes): Omit<Meant, 'line'> | undefined {
  for (const reading of readings) {
    for (const code of reading.codes) {
      const ids = withZeros(code).flatMap((one) => codes.all.get(one)?.ids ?? []);
      if (ids.length > 0) return { ...withRest(reading, code), code, ids, by: 'zeros' };
    }
  }
  return undefined;
}

/** With the amount beside the code. What a line counts besides its last number makes that one doubtful: it may be a price. */
function withRest(reading: Reading, code: string): Reading {
  const { rest = [], typedAmount } = reading;
  const beside = amountBeside(rest, code);
  if (typedAmount === '') return { ...reading, typedAmount: beside || unreadBeside(rest, code) };
  const amount = readAmount(typedAmount);
  const counted = amountIn(beside);
  if (!counted.includes(amount) && beside !== '') return { ...reading, typedAmount: `${beside} | ${typedAmount}` };
  // Words of a name may hold another count: "НШВИ 50шт Ладога - 5 упак".
  const isClear = counted.every((one) => one === amount) || unreadBeside(rest, code) === '';
  return beside === '' || isClear ? reading : { ...reading, typedAmount: beside };
}

function idsOf(folded: string, codes: Codes): Pick<Meant, 'ids' | 'by'> | null {
  const own = codes.own.get(folded);
  if (own !== undefined) return { ids: [own], by: 'own' };
  const { ids = [] } = codes.all.get(folded) ?? {};
  return ids.length > 0 ? { ids, by: 'code' } : null;
}
