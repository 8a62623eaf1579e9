import { data } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { parseForm, refuse, refuseError } from '#app/server/forms/parse-form.server.ts';
import { numberIn } from '#app/server/http/query-fields.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { readOffer, setMarkup } from '#app/supplier/offer.server.ts';
import type { OfferRecord, OfferRule } from '#contract/offer.ts';
import { orMissing } from '../access.server.ts';
import { markupSchema, type RuleForm, ruleSchema } from './schema.ts';
import { goodsOf, toFields, toRow } from './view.ts';

/** Place of the rule for a product; null without one. */
function placeOfItem({ rules }: Pick<OfferRecord, 'rules'>, item: number | undefined): number | null {
  return rules.findIndex(({ scope, target }) => scope === 'item' && target === item) + 1 || null;
}

/** `?rule=3` opens one of the rules, `?item=5` that for the goods of a line, or a new one. */
export async function loadMarkup(context: LoadContext, request: Request, id: number) {
  const offer = await orMissing(context, readOffer(context.supplier, id));
  if (offer.archived || offer.decision) throw redirectTo(paths.offer(id));
  const search = new URL(request.url).searchParams;
  const line = offer.lines.find(({ position }) => position === numberIn(search, 'item', 3));
  const place = numberIn(search, 'rule', 2) ?? placeOfItem(offer, line?.productId);
  const rule = place === null ? undefined : offer.rules[place - 1];
  return data({
    title: context.t('offers:rulesTitle', { number: offer.number }),
    id,
    version: offer.version,
    allowLoss: offer.allowLoss,
    margin: offer.margin,
    total: offer.total,
    rules: offer.rules.map((one, at) => toRow(one, offer, at + 1)),
    goods: goodsOf(offer, rule?.scope === 'item' ? rule.target : (line?.productId ?? null)),
    place: rule ? place : null,
    fields: toFields(rule, line?.productId),
    constraint: constraintsOf(ruleSchema),
  });
}

export type MarkupData = Awaited<ReturnType<typeof loadMarkup>>['data'];

function toRule(form: RuleForm): OfferRule {
  const { type, value, base, rounding, priority, minMargin = null } = form;
  const [scope = 'all', target] = form.scope.split(':') as [OfferRule['scope'], string | undefined];
  const isRange = scope === 'priceRange';
  return {
    ...{ scope, type, value, base, rounding, priority, minMargin },
    target: target === undefined ? null : Number(target),
    from: (isRange && form.from) || null,
    to: (isRange && form.to) || null,
  };
}

/** The API names the fields of a rule by its place among all. */
const rename = (field: string) => field.replace(/^rules\.\d+\./, '').replace('target', 'scope');

export async function postMarkup(context: LoadContext, request: Request, id: number) {
  const form = await parseForm(context, request, markupSchema);
  if (form.status !== 'success') return refuse(form);
  const wish = form.value;
  try {
    const { rules, allowLoss } = await orMissing(context, readOffer(context.supplier, id));
    await setMarkup(context.supplier, id, { ...changed({ rules, allowLoss }, wish), version: wish.version });
    context.flash.set(context.t('offers:priced'));
    return redirectTo(paths.offerMarkup(id));
  } catch (error) {
    return refuseError(form, error, context.t('offers:unavailable'), { rename });
  }
}

/** The rules as they would be: the version says whether they still are what was seen. */
function changed(
  { rules, allowLoss }: Pick<OfferRecord, 'rules' | 'allowLoss'>,
  wish: Exclude<Awaited<ReturnType<typeof markupSchema.parseAsync>>, undefined>,
): Pick<OfferRecord, 'rules' | 'allowLoss'> {
  if (wish.intent === 'loss') return { rules, allowLoss: wish.allowLoss === 'on' };
  if (wish.intent === 'delete') return { rules: rules.filter((_, at) => at + 1 !== wish.rule), allowLoss };
  const rule = toRule(wish);
  if (wish.rule === undefined) return { rules: [...rules, rule], allowLoss };
  return { rules: rules.map((one, at) => (at + 1 === wish.rule ? rule : one)), allowLoss };
}
