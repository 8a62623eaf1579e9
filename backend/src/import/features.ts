import { isOwnFilterParam } from '#contract/own-filter.ts';
import { featureGroup } from '#contract/product.ts';
import { bulkInsert } from './bulk.ts';
import { ImportRefused } from './refused.ts';
import { next } from './staging.ts';

/** The heading of a product's page under which features stand. */
export interface ImportedGroup {
  readonly code: string;
  readonly name: string;
  /** Order among the groups, from 1: features without a group come first. */
  readonly place: number;
}

/** A feature as an import brings it. */
export interface ImportedFeature {
  /** Public: keeps its meaning from import to import. */
  readonly id: number;
  readonly name: string;
  readonly unit: string | null;
  readonly type: 'list' | 'number' | 'range' | 'logical';
  /** Whether a number is chosen from its values instead of from a range. */
  readonly choice: boolean;
  /** Order among the filters of a section, and in its group. */
  readonly place: number;
  /** Parameter of a filter of the supplier's own. Such a feature isn't shown on a product's page. */
  readonly param: string | null;
  readonly group: ImportedGroup | null;
  readonly values: readonly ImportedValue[];
}

export interface ImportedValue {
  /** Dense in the order of values, so that a range of numbers is a range of codes. */
  readonly code: number;
  readonly name: string;
  /** The number itself, or the lower end of a range. */
  readonly low: number | null;
  readonly high: number | null;
}

/** Statements that stage the features with their values and groups; throws `ImportRefused` if they can't all be shown. */
export function stageFeatures(db: D1Database, features: readonly ImportedFeature[]): D1PreparedStatement[] {
  const problem = problemOf(features);
  if (problem) throw new ImportRefused(problem);
  return [
    ...bulkInsert(
      db,
      next('feature'),
      ['id', 'name', 'unit', 'type', 'choice', 'place', 'param'],
      features.map(({ id, name, unit, type, choice, place, param }) => [
        ...[id, name, unit, type],
        ...[choice ? 1 : 0, place, param],
      ]),
    ),
    ...bulkInsert(
      db,
      next('feature_value'),
      ['fid', 'code', 'name', 'low', 'high'],
      features.flatMap(({ id, values }) => values.map(({ code, name, low, high }) => [id, code, name, low, high])),
    ),
    ...bulkInsert(
      db,
      next('feature_group'),
      ['feature_id', 'place', 'code', 'name'],
      features.flatMap(({ id, group }) => (group ? [[id, group.place, group.code, group.name]] : [])),
    ),
  ];
}

/** What the API couldn't tell or the page would show twice, in one sentence. */
function problemOf(features: readonly ImportedFeature[]): string | undefined {
  const params = new Map<string, number>();
  const groups = new Map<string, ImportedGroup>();
  for (const feature of features) {
    const problem = paramProblem(feature, params) ?? groupProblem(feature, groups);
    if (problem) return problem;
    if (feature.param !== null) params.set(feature.param, feature.id);
    if (feature.group) groups.set(feature.group.code, feature.group);
  }
  return undefined;
}

function paramProblem({ id, param }: ImportedFeature, taken: ReadonlyMap<string, number>): string | undefined {
  if (param === null) return undefined;
  if (!isOwnFilterParam(param)) return `Feature ${id} has the parameter "${param}", which no filter can have.`;
  const other = taken.get(param);
  return other === undefined ? undefined : `Features ${other} and ${id} have the same parameter "${param}".`;
}

function groupProblem({ id, group }: ImportedFeature, groups: ReadonlyMap<string, ImportedGroup>): string | undefined {
  if (!group) return undefined;
  if (!featureGroup.safeParse(group).success || !(Number.isInteger(group.place) && group.place > 0)) {
    return `The group "${group.code}" of feature ${id} needs a code of up to 32 letters, a name of up to 100 and a place from 1.`;
  }
  const { name, place } = groups.get(group.code) ?? group;
  const isSame = name === group.name && place === group.place;
  return isSame ? undefined : `The group "${group.code}" has two names or places: see feature ${id}.`;
}
