import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { customUnits } from '#contract/product-custom.ts';
import { ownSchema } from './schema.ts';

/** Code and name, pieces first. */
const units: [code: string, name: string][] = [
  ['796', customUnits['796']],
  ...Object.entries(customUnits).filter(([code]) => code !== '796'),
];

export type Units = typeof units;

export function ownForm() {
  return { units, constraint: constraintsOf(ownSchema) };
}
