import type { ImportedGroup } from '#backend/import/features.ts';
import { type FeatureKey, features } from './features.ts';

interface FeatureGroup {
  readonly code: string;
  readonly name: string;
  readonly keys: readonly FeatureKey[];
}

/** In the order of a product's page. Features without a group are the main ones. */
const groups: readonly FeatureGroup[] = [
  {
    code: 'electrical',
    name: 'Электрические',
    keys: [
      ...(['poles', 'current', 'curve', 'breaking', 'leak', 'leakType', 'voltage', 'cableVoltage', 'power'] as const),
      ...(['powerKw', 'coil', 'coilKind', 'contacts', 'setting', 'delay', 'network', 'overload', 'phases'] as const),
      ...(['meterCurrent', 'ratio', 'density', 'apparent', 'input', 'output', 'surge', 'discharge'] as const),
      ...(['frequency', 'capacity', 'battery'] as const),
    ],
  },
  {
    code: 'light',
    name: 'Световые',
    keys: ['flux', 'tone', 'base', 'bulb', 'beam', 'cri', 'dimmable', 'lampShape', 'diffuser', 'led'],
  },
  {
    code: 'dimensions',
    name: 'Размеры и материалы',
    keys: [
      ...(['colour', 'material', 'section', 'conductor', 'insulation', 'height', 'width', 'depth', 'length'] as const),
      ...(['diameter', 'thickness', 'coating', 'range', 'size', 'units', 'rod', 'cable', 'wall', 'thread'] as const),
    ],
  },
  {
    code: 'operation',
    name: 'Монтаж и эксплуатация',
    keys: ['ip', 'mounting', 'climate', 'warranty', 'fire', 'halogenFree', 'clamp', 'interval', 'load', 'resistance'],
  },
  { code: 'packaging', name: 'Упаковка', keys: ['package'] },
];

/** By the id of a feature. */
export const featureGroups: ReadonlyMap<number, ImportedGroup> = new Map(
  groups.flatMap(({ code, name, keys }, at) => keys.map((key) => [features[key].id, { code, name, place: at + 1 }])),
);
