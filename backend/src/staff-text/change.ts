import type { StaffText, TextKind } from '#contract/staff-text.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { ApiError, invalidFields, notFound } from '../errors.ts';
import { newIdOf } from '../new-id.ts';
import { claimRequest, type RequestMemory } from '../request/memory.ts';
import { t } from '../texts/texts.ts';
import { kinds } from './kinds.ts';
import { type CurrentText, missing, readText } from './read.ts';

export interface Editing {
  env: Env;
  actor: UserActor;
  now: number;
}

/** Creates a text and returns its ref. The only text of its kind is created by changing it. */
export async function createText({ env, actor, now }: Editing, text: StaffText, memory: RequestMemory | null) {
  const kind = kinds[text.kind];
  if (kind.isMadeElsewhere) throw invalidFields([{ field: 'text.kind', message: t('staff-text.made-elsewhere') }]);
  const ref = refOf(text, memory);
  await kind.check?.(env, text);
  const taken = await env.trade
    .prepare(
      `SELECT 1 FROM (${kind.all}) WHERE ref = ?1 UNION ALL SELECT 1 FROM text_change WHERE kind = ?2 AND ref = ?1`,
    )
    .bind(ref, text.kind)
    .first();
  const refusal = invalidFields([{ field: 'text.slug', message: t('staff-text.slug-taken') }]);
  if (taken) throw refusal;
  try {
    await env.trade.batch([
      insertChange({ env, actor, now }, { kind: text.kind, ref, number: 1, text, removed: false }),
      ...kind.write(env, ref, text, now),
      ...(memory ? [claimRequest(env, memory, now, { ref })] : []),
    ]);
  } catch (error) {
    if (isTaken(error)) throw refusal;
    throw error;
  }
  return ref;
}

function refOf(text: StaffText, memory: RequestMemory | null): string {
  const only = kinds[text.kind].single;
  if (only !== undefined) return only;
  return 'slug' in text ? text.slug : String(newIdOf(memory));
}

/** Changes a text, or puts a removed one back. Returns the number of the change; throws 409 if another one was first. */
export async function changeText(
  editing: Editing,
  { kind, ref, number }: { kind: TextKind; ref: string; number: number },
  text: StaffText,
): Promise<number> {
  const { env, now } = editing;
  const { single, check, write } = kinds[kind];
  const before = await readText(env, { kind, ref }).catch((error: unknown) => {
    if (ref === single && error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
  if ((before?.latest ?? 0) !== number) throw changed();
  if ('slug' in text && text.slug !== ref) {
    throw invalidFields([{ field: 'text.slug', message: t('staff-text.slug-fixed') }]);
  }
  await check?.(env, text);
  const change = { kind, ref, number: number + 1, text, removed: false };
  await applyChange(editing, change, before, write(env, ref, text, now));
  return number + 1;
}

/** Removes a text from the shop. */
export async function removeText(
  editing: Editing,
  { kind, ref, number }: { kind: TextKind; ref: string; number: number },
): Promise<void> {
  const { env } = editing;
  const before = await readText(env, { kind, ref });
  if (before.removed) throw notFound(t(missing));
  if (before.latest !== number) throw changed();
  kinds[kind].keep?.(ref);
  await applyChange(
    editing,
    { kind, ref, number: number + 1, text: before.text, removed: true },
    before,
    kinds[kind].remove(env, ref, editing.now),
  );
}

interface Change {
  kind: TextKind;
  ref: string;
  number: number;
  text: StaffText;
  removed: boolean;
}

/** Of two changes made from the same number, the key of the table lets one through. */
async function applyChange(editing: Editing, change: Change, before: CurrentText | null, apply: D1PreparedStatement[]) {
  const first = before && before.latest === 0 ? [insertFirst(editing.env, change, before.text)] : [];
  try {
    await editing.env.trade.batch([...first, insertChange(editing, change), ...apply]);
  } catch (error) {
    if (isTaken(error)) throw changed();
    throw error;
  }
}

function insertFirst(env: Env, { kind, ref }: Change, text: StaffText): D1PreparedStatement {
  return env.trade
    .prepare('INSERT INTO text_change (kind, ref, number, text) VALUES (?1, ?2, 0, ?3)')
    .bind(kind, ref, JSON.stringify(text));
}

/** Statement that records a change; pass it with what it changes. */
export function insertChange(
  { env, actor, now }: Editing,
  { kind, ref, number, text, removed }: Change,
): D1PreparedStatement {
  return env.trade
    .prepare(
      'INSERT INTO text_change (kind, ref, number, at, user_id, removed, text) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)',
    )
    .bind(kind, ref, number, now, actor.userId, Number(removed), JSON.stringify(text));
}

const isTaken = (error: unknown) => error instanceof Error && /UNIQUE.*text_change/.test(error.message);

function changed(): ApiError {
  return new ApiError(409, 'TextChanged', t('staff-text.changed'));
}
