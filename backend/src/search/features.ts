import { valuesOf } from './engine/layout.ts';
import type { Source } from './engine/source.ts';
import { readTexts } from './engine/texts.ts';

/** A feature as its filter needs it. */
export interface Feature {
  id: number;
  name: string;
  unit: string | null;
  type: 'list' | 'number' | 'range' | 'logical';
  choice: number;
  /** Parameter of the query if it is a filter of the supplier's own; null or absent for a feature of goods. */
  param?: string | null;
  /** Filters come in this order. */
  place?: number;
}

export interface FeatureValue {
  code: number;
  name: string;
  low: number | null;
  high: number | null;
}

export interface FeatureWithValues {
  feature: Feature;
  values: FeatureValue[];
}

/** Features with their values, in the order of the ids; unknown ids are left out. */
export async function readFeatures(source: Source, ids: readonly number[]): Promise<FeatureWithValues[]> {
  const features = await readTexts<FeatureWithValues>(source, ids.map(valuesOf));
  return features.filter((feature) => feature !== null);
}
