import type { z } from 'zod';

interface Tolerated<T> {
  readonly value: T;
  readonly dropped: number;
}

/** Levels of nesting between a broken field and what contains it. */
const rounds = 8;

/**
 * Parses a response and leaves out what doesn't fit: a broken field gets its default, a list item without a required
 * field is dropped, and so are the items beyond the most that a list may have. Null when the root itself lacks something required.
 */
export function parseTolerantly<S extends z.ZodType>(schema: S, raw: unknown): Tolerated<z.output<S>> | null {
  let dropped = 0;
  for (let round = 0; round < rounds; round += 1) {
    const result = schema.safeParse(raw);
    if (result.success) return { value: result.data, dropped };
    const cuts = result.error.issues.flatMap((issue) => surplusOf(raw, issue) ?? [cutOf(raw, issue.path)]);
    if (cuts.some((cut) => cut.length === 0)) return null;
    dropped += cutAll(raw, cuts);
  }
  return null;
}

/** The items of a list that is too long, if that is the issue. */
function surplusOf(raw: unknown, issue: z.core.$ZodIssue): PropertyKey[][] | undefined {
  if (issue.code !== 'too_big' || issue.origin !== 'array') return undefined;
  const list = at(raw, issue.path);
  if (!Array.isArray(list)) return undefined;
  const most = Number(issue.maximum);
  return Array.from({ length: list.length - most }, (_, nth) => [...issue.path, most + nth]);
}

/** What to cut for an issue: the broken value, or its nearest existing ancestor. */
function cutOf(raw: unknown, path: readonly PropertyKey[]): readonly PropertyKey[] {
  let cut = path;
  while (cut.length > 0 && !exists(raw, cut)) cut = cut.slice(0, -1);
  return cut;
}

function exists(raw: unknown, path: readonly PropertyKey[]): boolean {
  const key = path.at(-1);
  const holder = at(raw, path.slice(0, -1));
  return key !== undefined && holder !== null && Object.hasOwn(holder, key);
}

/** List items are cut last and from the end, so that indexes stay valid. */
function cutAll(raw: unknown, cuts: readonly (readonly PropertyKey[])[]): number {
  const places = [...new Map(cuts.map((cut) => [cut.map(String).join('/'), cut])).values()];
  const isItem = (cut: readonly PropertyKey[]) => Array.isArray(at(raw, cut.slice(0, -1)));
  const items = places.filter(isItem).sort((a, b) => b.length - a.length || Number(b.at(-1)) - Number(a.at(-1)));
  for (const cut of places.filter((place) => !isItem(place))) {
    const holder = at(raw, cut.slice(0, -1));
    if (holder) Reflect.deleteProperty(holder, cut.at(-1) ?? '');
  }
  for (const cut of items) (at(raw, cut.slice(0, -1)) as unknown[] | null)?.splice(Number(cut.at(-1)), 1);
  return items.length;
}

function at(raw: unknown, path: readonly PropertyKey[]): object | null {
  let value = raw;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return null;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return typeof value === 'object' ? value : null;
}
