import type { CallBody } from '#contract/call.ts';
import type { createOffer, OfferRecord, OfferRule } from '#contract/offer.ts';
import { ApiError, invalidFields } from '../errors.ts';
import type { Adding } from '../specification/add.ts';
import { t } from '../texts/texts.ts';
import { missing, requireOffer } from './access.ts';
import { type LineRow, priceLines, tooDear } from './lines.ts';
import { newLines } from './new-lines.ts';
import { readLines, readRules } from './record.ts';

type Form = CallBody<typeof createOffer>;

/** What a new offer begins with. */
export interface Beginning {
  lines: LineRow[];
  leftOut: OfferRecord['leftOut'];
  rules: OfferRule[];
  allowLoss: boolean;
}

const refuse = (message: string) => invalidFields([{ field: 'fromOfferId', message }]);

/**
 * The lines and rules of another offer of the company, at its prices or at those of today. Lines whose product is gone or
 * has no price are left out of fresh ones. Throws 422.
 */
async function copied(adding: Adding, form: Form, id: number): Promise<Beginning> {
  const { env, actor, now } = adding;
  if (form.items || form.specificationId || form.fromCart || form.fromOrderId) throw refuse(t('offer.copy-alone'));
  const { allowLoss: mayLose } = await requireOffer(env, actor, id, now).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 404 ? refuse(t(missing)) : error;
  });
  const [before, rules] = await Promise.all([readLines(env, id), readRules(env, id)]);
  const allowLoss = mayLose === 1;
  if (form.prices === 'kept') return { lines: before, leftOut: [], rules, allowLoss };
  const goods = before.map(({ productId, amount, name }) => ({
    id: Math.abs(productId),
    type: productId < 0 ? ('custom' as const) : ('product' as const),
    ...{ amount, name },
  }));
  const { lines: fresh, leftOut } = await newLines(adding, form, goods);
  const comments = new Map(before.map(({ productId, comment }) => [productId, comment]));
  const lines = priceLines(
    fresh.map((line) => ({ ...line, comment: comments.get(line.productId) ?? '' })),
    rules,
    allowLoss,
  );
  const dear = tooDear(lines);
  if (dear) throw refuse(dear.message);
  return { lines, leftOut, rules, allowLoss };
}

/** The lines of a new offer, and the rules if it is a copy. Throws 422. */
export async function begin(adding: Adding, form: Form): Promise<Beginning> {
  if (form.fromOfferId !== undefined) return await copied(adding, form, form.fromOfferId);
  return { ...(await newLines(adding, form)), rules: [], allowLoss: false };
}
