import type { TextKey } from '../texts/texts.ts';
import type { NameMap, PriceType } from './names.ts';
import { characteristicIn, isRoubles } from './words.ts';
import type { Note } from './work.ts';
import type { OfferRecord } from './xml/records.ts';

/** An offer with what the shop takes of it. */
export interface Offer {
  ref: string;
  line: number;
  title: string;
  /** JSON of `OfferDoc`. */
  doc: string;
  isGone: boolean;
  prices: { type: string; name: string; value: number }[];
  stock: [store: number, amount: number][];
}

/** An offer whose goods are in the register. */
export interface Placed extends Offer {
  id: number;
}

/** What the register keeps of an offer besides its goods. */
export interface OfferDoc {
  /** What tells a characteristic from the others, such as "красный, 10 м"; empty for goods without them. */
  characteristic: string;
  article: string;
  barcode: string;
}

/** Reads an offer; what can't be taken becomes notes. */
export function readOffer(record: OfferRecord, line: number, names: NameMap): { offer: Offer | null; notes: Note[] } {
  const title = record.name || record.article || record.ref;
  const notes: Note[] = [];
  const leaveOut = (reason: TextKey, facts: Note['facts'] = {}) => {
    // The same of several warehouses is said once.
    if (!notes.some((note) => note.reason === reason && note.facts?.['name'] === facts['name']))
      notes.push({ kind: 'left-out', line, title, reason, facts });
  };
  if (record.ref === '') {
    leaveOut('exchange.no-id');
    return { offer: null, notes };
  }
  const isOfCharacteristic = record.ref.includes('#');
  const doc: OfferDoc = {
    characteristic: isOfCharacteristic ? characteristicOf(record) : '',
    article: isOfCharacteristic ? record.article : '',
    barcode: record.barcode,
  };
  const prices = pricesOf(record, names, leaveOut);
  const stock = stockOf(record, names, leaveOut);
  const offer = { ref: record.ref, line, title, doc: JSON.stringify(doc), isGone: record.isGone, prices, stock };
  return { offer, notes };
}

type LeaveOut = (reason: TextKey, facts?: Note['facts']) => void;

function characteristicOf({ characteristics, name }: OfferRecord): string {
  const values = characteristics.map(({ value }) => value).filter(Boolean);
  return values.length > 0 ? values.join(', ') : characteristicIn(name);
}

function pricesOf({ prices }: OfferRecord, { priceTypes }: NameMap, leaveOut: LeaveOut): Offer['prices'] {
  const found = new Map<string, Offer['prices'][number]>();
  for (const price of prices) {
    const type = priceTypes.get(price.type);
    const name = type?.name ?? price.type;
    const value = kopecks(price.value, price.ratio);
    const fault = priceFault(type, price.currency, value);
    if (fault !== null) leaveOut(fault, { name, value: price.value });
    else if (type?.type && value && !found.has(type.type)) found.set(type.type, { type: type.type, name, value });
  }
  return [...found.values()];
}

function priceFault(type: PriceType | undefined, currency: string, value: number | null): TextKey | null {
  if (!type || type.type === null) return 'exchange.price-type';
  if (!type.hasVat) return 'exchange.price-without-vat';
  if (!isRoubles(currency || type.currency)) return 'exchange.currency';
  return value === null ? 'exchange.bad-price' : null;
}

/** A million million kopecks is more than any goods cost. */
const mostKopecks = 1e12;

/** Kopecks per unit; 0 for no price, null for what is no price. Some write `1 234,50`. */
function kopecks(text: string, ratio: string): number | null {
  const [value, units] = [numberOf(text), ratio === '' ? 1 : numberOf(ratio)];
  if (text === '') return 0;
  if (value === null || units === null || value < 0 || units <= 0) return null;
  const whole = Math.round((value * 100) / units);
  return whole <= mostKopecks ? whole : null;
}

function numberOf(text: string): number | null {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.');
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(plain) ? Number(plain) : null;
}

function stockOf({ stock }: OfferRecord, { stores }: NameMap, leaveOut: LeaveOut): Offer['stock'] {
  const found = new Map<number, number>();
  for (const { store, amount: text } of stock) {
    const [id, amount] = [stores.get(store), numberOf(text)];
    if (id === undefined) leaveOut(store === '' ? 'exchange.no-store' : 'exchange.store', { name: store });
    else if (amount === null || amount > 1e9) leaveOut('exchange.bad-amount', { value: text });
    // Below zero is what was sold before it was booked in; parts of a unit can't be ordered.
    else found.set(id, (found.get(id) ?? 0) + Math.max(0, Math.floor(amount)));
  }
  return [...found];
}
