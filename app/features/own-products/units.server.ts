import { customUnits } from '#contract/product-custom.ts';

/** Units to choose from, code and name: pieces first. */
export const units: [code: string, name: string][] = [
  ['796', customUnits['796']],
  ...Object.entries(customUnits).filter(([code]) => code !== '796'),
];
