import type { CallBody } from '#contract/call.ts';
import {
  type addOfferLines,
  maxOfferLinks,
  type OfferRule,
  type setOfferLines,
  type setOfferMarkup,
  type updateOffer,
} from '#contract/offer.ts';
import type { Env } from '../env.ts';
import { ApiError, invalidFields } from '../errors.ts';
import { claimRequest } from '../request/memory.ts';
import type { Adding } from '../specification/add.ts';
import { inOriginalNames, t } from '../texts/texts.ts';
import { changed, decided, requireOffer, requireOpen } from './access.ts';
import { requireFields, searchText } from './create.ts';
import { type LineRow, priceLines, tooDear, writeLines, writeRules } from './lines.ts';
import { furtherLines } from './new-lines.ts';
import { type Asking, readLines, readRules } from './record.ts';

/** Statement that rolls its batch back unless the offer has this version and no answer, and isn't archived. */
function assertOpen(env: Env, id: number, version: number): D1PreparedStatement {
  return env.trade
    .prepare(
      `UPDATE assertion SET offer = coalesce((SELECT o.version = ?2 AND o.archived_at IS NULL AND p.decision IS NULL
         FROM offer o LEFT JOIN offer_public p ON p.offer_id = o.id WHERE o.id = ?1), 0) WHERE id = 1`,
    )
    .bind(id, version);
}

/**
 * Changes an offer of this version in one batch. Throws 404, or 409 if it isn't the one that was seen or would have too
 * many links.
 */
export async function change(
  asking: Asking,
  id: number,
  version: number,
  statements: D1PreparedStatement[],
): Promise<void> {
  const { env, actor, now } = asking;
  try {
    await env.trade.batch([assertOpen(env, id, version), ...statements]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    if (reason.includes('offer_links')) {
      throw new ApiError(409, 'TooManyLinks', t('offer.too-many-links', { max: maxOfferLinks }));
    }
    if (!reason.includes('offer_unchanged')) throw error;
    const row = await requireOffer(env, actor, id, now);
    throw row.decidedAt === null ? changed(row) : decided(row);
  }
}

/** Name, customer and last day. */
export async function update(asking: Asking, id: number, form: CallBody<typeof updateOffer>): Promise<void> {
  const { env, now } = asking;
  await requireOpen(asking, id, form.version);
  requireFields(form, now);
  await change(asking, id, form.version, [
    env.trade
      .prepare(
        `UPDATE offer SET name = ?2, customer = ?3, valid_until = ?4, search = ?5, version = version + 1, updated_at = ?6
          WHERE id = ?1`,
      )
      .bind(id, form.name, JSON.stringify(form.customer), form.validUntil, searchText(form), now),
  ]);
}

/** Of two rules with the same one never prices anything. */
const aimOf = ({ scope, target, from, to, priority }: OfferRule) => JSON.stringify([scope, target, from, to, priority]);

/** Throws 422 for a rule that would never price anything beside another; those of before may stay until they are changed. */
function requireNoneTwice(rules: readonly OfferRule[], before: readonly OfferRule[]): void {
  const aims = rules.map(aimOf);
  const at = aims.findLastIndex((aim) => {
    const times = aims.filter((one) => one === aim).length;
    return times > 1 && times > before.filter((one) => aimOf(one) === aim).length;
  });
  if (at < 0) return;
  const place = aims.indexOf(aims[at] ?? '') + 1;
  throw invalidFields([{ field: `rules.${at}.scope`, message: t('offer.rule-twice', { place }) }]);
}

/** Replaces the rules and prices all lines anew. */
export async function setMarkup(asking: Asking, id: number, form: CallBody<typeof setOfferMarkup>): Promise<void> {
  const { env, now } = asking;
  const { rules, allowLoss, version } = form;
  await requireOpen(asking, id, version);
  requireNoneTwice(rules, await readRules(env, id));
  const lines = priceLines(await readLines(env, id), rules, allowLoss);
  const dear = tooDear(lines);
  if (dear) {
    const { rulePlace } = dear.line;
    const field = rulePlace === null ? 'rules' : `rules.${rulePlace - 1}.value`;
    throw invalidFields([{ field, message: dear.message }]);
  }
  await change(asking, id, version, [
    ...writeRules(env, id, rules),
    env.trade.prepare('UPDATE offer SET allow_loss = ?2 WHERE id = ?1').bind(id, allowLoss ? 1 : 0),
    ...writeLines(env, id, lines, now),
  ]);
}

/** The lines as they are to be, in their order. Throws 422 for one that there isn't, or that is named twice. */
function chosenLines(before: readonly LineRow[], chosen: CallBody<typeof setOfferLines>['lines']): LineRow[] {
  const left = new Map(before.map((line) => [line.place, line]));
  return chosen.map(({ position, amount, comment }, at) => {
    const line = left.get(position);
    if (!line) throw invalidFields([{ field: `lines.${at}.position`, message: t('offer.line-missing') }]);
    left.delete(position);
    return { ...line, place: at + 1, amount, comment };
  });
}

/** Changes amounts, order and comments, and removes the lines that aren't named. */
export async function setLines(asking: Asking, id: number, form: CallBody<typeof setOfferLines>): Promise<void> {
  const { env, now } = asking;
  const { allowLoss } = await requireOpen(asking, id, form.version);
  const [before, rules] = await Promise.all([readLines(env, id), readRules(env, id)]);
  const lines = priceLines(chosenLines(before, form.lines), rules, allowLoss === 1);
  const dear = tooDear(lines);
  if (dear) throw invalidFields([{ field: `lines.${dear.line.place - 1}.amount`, message: dear.message }]);
  await change(asking, id, form.version, writeLines(env, id, lines, now));
}

/** Appends lines at today's prices and by the rules, once per request. */
export async function addLines(adding: Adding, id: number, form: CallBody<typeof addOfferLines>): Promise<void> {
  const { env, memory, now } = adding;
  const { allowLoss } = await requireOpen(adding, id, form.version);
  const [before, rules] = await Promise.all([readLines(env, id), readRules(env, id)]);
  const { lines: further, fieldOf } = await inOriginalNames(() => furtherLines(adding, before, form.items));
  const lines = priceLines([...before, ...further], rules, allowLoss === 1);
  const dear = tooDear(lines);
  if (dear) throw invalidFields([{ field: fieldOf(dear.line), message: dear.message }]);
  await change(adding, id, form.version, [
    ...writeLines(env, id, lines, now),
    ...(memory ? [claimRequest(env, memory, now)] : []),
  ]);
}
