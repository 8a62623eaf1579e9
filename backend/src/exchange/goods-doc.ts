import { isSpecial, specialProperties } from './words.ts';
import type { GoodsRecord } from './xml/records.ts';

/** What the register keeps of goods, as JSON. */
export interface GoodsDoc extends Omit<GoodsRecord, 'ref' | 'code' | 'group' | 'values' | 'isGone'> {
  manufacturerCode: string;
  /** Values by ids of properties. */
  features: [property: string, value: string][];
}

/** `values` has names by ids of values, `properties` by ids of properties: values of others aren't shown. */
export function goodsDoc(
  goods: GoodsRecord,
  values: ReadonlyMap<string, string>,
  properties: ReadonlyMap<string, string>,
): GoodsDoc {
  const all = goods.values.flatMap(({ property, value }): [string, string, string][] => {
    const name = properties.get(property);
    return name === undefined ? [] : [[property, name, values.get(value) ?? value]];
  });
  const said = (pattern: RegExp) => all.find(([, name]) => pattern.test(name))?.[2] ?? '';
  return {
    name: goods.name,
    article: goods.article || goods.code,
    manufacturerCode: said(specialProperties.manufacturerCode),
    barcode: goods.barcode,
    unit: goods.unit,
    description: goods.description,
    pictures: goods.pictures,
    brand: goods.brand || said(specialProperties.brand),
    manufacturer: goods.manufacturer || said(specialProperties.manufacturer),
    country: goods.country || said(specialProperties.country),
    vat: goods.vat,
    weight: goods.weight,
    features: all.filter(([, name]) => !isSpecial(name)).map(([property, , value]) => [property, value]),
  };
}

/** Names of the fields in which two differ. */
export function fieldsOf(before: GoodsDoc, now: GoodsDoc): (keyof GoodsDoc)[] {
  return (Object.keys(now) as (keyof GoodsDoc)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(now[field]),
  );
}
