import { type FeatureDefinition, type FeatureKey, features } from './features.ts';
import type { Kind, Value, Values } from './kind.ts';
import { combination, combinationCount } from './plan.ts';
import { valueName } from './product.ts';
import { tree } from './tree.ts';

export interface FeatureValueRow {
  fid: number;
  code: number;
  name: string;
  low: number | null;
  high: number | null;
}

/**
 * Codes of all feature values that products can have: dense and sorted by value, so a range of numbers is a range of
 * codes.
 */
export interface Dictionary {
  rows: FeatureValueRow[];
  code(key: FeatureKey, value: Value): number;
}

function* kinds(): Generator<Kind> {
  for (const top of tree) for (const [, leaves] of top.sections) for (const [, kind] of leaves) yield kind;
}

/** All values that products of a kind can have, including derived ones. */
function* possible(kind: Kind): Generator<Values> {
  for (const set of [kind.axes, kind.vary ?? {}]) {
    for (const [key, values] of Object.entries(set)) for (const value of values ?? []) yield { [key]: value };
  }
  if (kind.fixed) yield kind.fixed;
  if (!kind.derive) return;
  for (let code = 0; code < combinationCount(kind); code++) {
    yield kind.derive({ ...kind.fixed, ...combination(kind, code) });
  }
}

const isFeature = (key: string): key is FeatureKey => Object.hasOwn(features, key);

function collect(): Map<FeatureKey, Map<string, Value>> {
  const found = new Map<FeatureKey, Map<string, Value>>();
  for (const kind of kinds()) {
    for (const values of possible(kind)) {
      for (const [key, value] of Object.entries(values)) {
        if (!isFeature(key) || value === undefined) continue;
        const byJson = found.get(key) ?? new Map<string, Value>();
        byJson.set(JSON.stringify(value), value);
        found.set(key, byJson);
      }
    }
  }
  return found;
}

const ends = (value: Value): [low: number | null, high: number | null] => {
  if (typeof value === 'number') return [value, null];
  return typeof value === 'object' ? [value[0], value[1]] : [null, null];
};

function inOrder(a: Value, b: Value): number {
  const [[aLow, aHigh], [bLow, bHigh]] = [ends(a), ends(b)];
  if (aLow !== null && bLow !== null) return aLow - bLow || (aHigh ?? 0) - (bHigh ?? 0);
  return String(a).localeCompare(String(b), 'ru', { numeric: true });
}

let made: Dictionary | undefined;

/** The dictionary, made once in a process: it takes a third of a second and is always the same. */
export function dictionary(): Dictionary {
  made ??= makeDictionary();
  return made;
}

/** "Нет" of a logical feature is code 0 and "да" is 1; other codes start at 1. */
function makeDictionary(): Dictionary {
  const codes = new Map<string, number>();
  const rows: FeatureValueRow[] = [];
  for (const [key, values] of collect()) {
    const { id: fid, type }: FeatureDefinition = features[key];
    const list = type === 'logical' ? [false, true] : [...values.values()].sort(inOrder);
    for (const [at, value] of list.entries()) {
      const code = type === 'logical' ? at : at + 1;
      const [low, high] = ends(value);
      codes.set(`${key}=${JSON.stringify(value)}`, code);
      rows.push({ fid, code, name: valueName(value), low, high });
    }
  }
  return {
    rows,
    code(key, value) {
      const code = codes.get(`${key}=${JSON.stringify(value)}`);
      if (code === undefined) throw new RangeError(`${key} has no value ${JSON.stringify(value)}`);
      return code;
    },
  };
}
