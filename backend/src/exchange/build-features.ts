import type { Env } from '../env.ts';
import type { ImportedFeature, ImportedValue } from '../import/features.ts';
import { isSpecial, noName, noValue, yesName, yesValue } from './words.ts';

interface Row {
  id: number;
  name: string;
  value: string;
}

/** A property with more values isn't chosen from: it is a remark, a number of a paper or the like. */
const mostValues = 2000;
/** Numbers with more values are chosen from a range. */
const mostChoices = 40;

/** Properties of the goods as features, in the order in which the accounting program made them. */
export async function plannedFeatures({ catalogue: db }: Env): Promise<ImportedFeature[]> {
  const { results } = await db
    .prepare(
      `SELECT p.id, p.name, v.name AS value FROM (SELECT property_id AS id FROM goods_value GROUP BY 1 HAVING count(*) <= ${mostValues}) c
         JOIN goods_property p ON p.id = c.id JOIN goods_value v ON v.property_id = p.id WHERE p.is_gone = 0 ORDER BY p.id`,
    )
    .all<Row>();
  return [...Map.groupBy(results, ({ id }) => id)].flatMap(([id, rows]) => {
    const [{ name } = { name: '' }] = rows;
    return isSpecial(name)
      ? []
      : [
          featureOf(
            id,
            name,
            rows.map(({ value }) => value),
          ),
        ];
  });
}

const number = /^-?\d{1,9}([.,]\d{1,6})?$/;

function featureOf(id: number, name: string, values: readonly string[]): ImportedFeature {
  const [, plain = name, unit = null] = /^(.+?),\s*([^,\s]{1,8})$/.exec(name) ?? [];
  const usual = { id, place: id, param: null, group: null };
  if (values.every((value) => yesValue.test(value) || noValue.test(value))) {
    return { ...usual, name, unit: null, type: 'logical', choice: false, values: logical };
  }
  if (values.every((value) => number.test(value))) {
    const numbers = [...new Map(values.map((value) => [valueKey(value), value]))].sort(
      ([a], [b]) => Number(a) - Number(b),
    );
    return {
      ...{ ...usual, name: plain, unit, type: 'number', choice: numbers.length <= mostChoices },
      values: numbers.map(([low, value], at) => ({ code: at + 1, name: value, low: Number(low), high: null })),
    };
  }
  const sorted = values.toSorted((a, b) => a.localeCompare(b, 'ru', { numeric: true }));
  return {
    ...{ ...usual, name, unit: null, type: 'list', choice: false },
    values: sorted.map((value, at) => ({ code: at + 1, name: value, low: null, high: null })),
  };
}

const logical: ImportedValue[] = [
  { code: 0, name: noName, low: null, high: null },
  { code: 1, name: yesName, low: null, high: null },
];

/** A value as it is compared: `1,50` is `1.5`, and yes is said in one way. */
export function valueKey(value: string): string {
  if (number.test(value)) return String(Number(value.replace(',', '.')));
  if (yesValue.test(value)) return yesName;
  return noValue.test(value) ? noName : value;
}
