/** What a file says, item by item, in our own words. */
export interface GroupRecord {
  ref: string;
  parent: string | null;
  name: string;
  isGone: boolean;
}

export interface PropertyRecord {
  ref: string;
  name: string;
  isGone: boolean;
  /** Values that goods name by their ids. */
  values: { ref: string; name: string }[];
}

/** The value of a property, or the id of one. */
export interface PropertyValue {
  property: string;
  value: string;
}

export interface GoodsRecord {
  ref: string;
  name: string;
  article: string;
  /** Number in the accounting program. */
  code: string;
  barcode: string;
  unit: { code: string; name: string };
  group: string | null;
  description: string;
  pictures: string[];
  brand: string;
  manufacturer: string;
  country: string;
  /** Rate of VAT as it is written; empty for the general one. */
  vat: string;
  /** Kilograms. */
  weight: number | null;
  values: PropertyValue[];
  isGone: boolean;
}

export interface OfferRecord {
  ref: string;
  name: string;
  article: string;
  barcode: string;
  characteristics: { name: string; value: string }[];
  prices: { type: string; value: string; currency: string; ratio: string }[];
  /** By id of the warehouse, '' for all together. */
  stock: { store: string; amount: string }[];
  isGone: boolean;
}

export interface PriceTypeRecord {
  ref: string;
  name: string;
  currency: string;
  /** False if VAT comes on top. */
  hasVat: boolean;
}

export interface StoreRecord {
  ref: string;
  name: string;
}

export type ExchangeRecord = { line: number } & (
  | { kind: 'group'; groups: GroupRecord[] }
  | { kind: 'property'; property: PropertyRecord }
  | { kind: 'goods'; goods: GoodsRecord }
  | { kind: 'offer'; offer: OfferRecord }
  | { kind: 'price-type'; priceType: PriceTypeRecord }
  | { kind: 'store'; store: StoreRecord }
);
