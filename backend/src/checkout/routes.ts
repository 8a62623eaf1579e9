import { type Checkout, getCheckout, getOrderBlockers, getPickupPoints, maxCheckoutItems } from '#contract/checkout.ts';
import { getCheckoutForm, saveCheckoutForm } from '#contract/checkout-form.ts';
import { judgeOrder, needsForBuyer, toJudged } from '../approval/judge.ts';
import type { PricedLine } from '../cart/line.ts';
import { standingOf } from '../company/store.ts';
import { notFound } from '../errors.ts';
import { type Api, type CallContext, mount } from '../mount.ts';
import { t } from '../texts/texts.ts';
import { companyBlockers, lineBlockers, overdueOf, selectObstacles, toObstacles } from './blockers.ts';
import { deliveryCalendar, freeDeliveryFrom, splitByStore } from './delivery.ts';
import { type Draft, makeDraft } from './draft.ts';
import { readOrderFields } from './fields.ts';
import { findOrderedSince, formOwner, readForm, saveForm } from './form.ts';
import { paymentTypes } from './payment.ts';
import { type Choices, type PickupPoint, readChoices, readPickupPoints } from './store.ts';

/** Two long texts and short ones, in the longest letters, in bytes. */
const maxForm = 64 * 1024;

const toPoint = (point: PickupPoint) => ({ ...point, available: true });

function toItem({ wire: { id, product, amount, total } }: PricedLine) {
  return { id, name: product.name, amount, unit: product.unit.name, total };
}

export function mountCheckout(app: Api): void {
  mount(app, getPickupPoints, async ({ input: { query }, env, actor }) => ({
    items: (await readPickupPoints(env, query.regionId ?? actor.regionId)).map(toPoint),
  }));

  mount(app, getOrderBlockers, async ({ env, actor }) => {
    const results = await env.trade.batch(selectObstacles(env, actor));
    const { blockers, overdue } = toObstacles(actor, results);
    return { items: blockers, overdue };
  });

  mount(app, getCheckout, checkout);

  mount(app, getCheckoutForm, ({ env, actor, now }) => readForm(env, formOwner(actor), now));
  mount(app, saveCheckoutForm, ({ env, actor, now, input }) => saveForm(env, formOwner(actor), input.body, now), {
    maxBody: maxForm,
  });
}

type Query = CallContext<typeof getCheckout>['input']['query'];

/** The first one for what the company doesn't have: a form that was kept may name what is gone. */
const idOrFirst = (all: readonly { id: number }[], id: number | undefined) =>
  (all.find((one) => one.id === id) ?? all[0])?.id;

/** The first option is preselected: lists start with the most likely one. */
const wishesOf = (query: Query, { addresses, pickupPoints, contracts }: Choices) => ({
  deliveryType: query.deliveryType,
  addressId: idOrFirst(addresses, query.addressId),
  pickupPointId: idOrFirst(pickupPoints, query.pickupPointId),
  contractId: idOrFirst(contracts, query.contractId),
});

/** Days to choose from, and the chosen one of them. */
function daysOf(query: Query, { lines, earliest, isOpen }: Draft) {
  const calendar = deliveryCalendar(query.deliveryType, earliest, isOpen);
  const date = calendar.find((day) => day.available && day.date === query.date)?.date;
  const parts = splitByStore(lines);
  const [from, to] = [parts[0]?.date, parts.at(-1)?.date];
  return { calendar, date, soonest: from && to ? { from, to } : null };
}

async function checkout({ input: { query }, env, actor, now }: CallContext<typeof getCheckout>): Promise<Checkout> {
  const [choices, ordered] = await Promise.all([
    readChoices(env, actor, query.costCenterId ?? null, now),
    findOrderedSince(env, actor, query.seenVersion, now),
  ]);
  if (!choices) throw notFound(t('company.missing'));
  const { company, addresses, pickupPoints, contracts, user, terms } = choices;
  const wishes = wishesOf(query, choices);
  const first = await makeDraft(env, actor, choices, wishes, now);
  const { date, ...days } = daysOf(query, first);
  // The rates of VAT are those of the day of delivery.
  const draft = date === undefined ? first : await makeDraft(env, actor, choices, { ...wishes, date }, now);
  const standing = standingOf(company);
  const costCenter = terms.costCenters.find(({ id }) => id === query.costCenterId);
  const verdict = await judgeOrder(env, terms, toJudged(actor, draft, costCenter?.id ?? null));
  const blockers = [...companyBlockers(actor, standing), ...lineBlockers(draft.lines), ...verdict.blockers];
  return {
    cartVersion: draft.version,
    totals: draft.totals,
    items: draft.lines.slice(0, maxCheckoutItems).map(toItem),
    deliveryTypes: ['address', 'pickup'],
    addresses,
    pickupPoints: pickupPoints.map(toPoint),
    contracts,
    legalEntities: company.legalEntities,
    paymentTypes: paymentTypes(env, actor, company, draft.contract, draft.totals.value),
    ...days,
    contact: user,
    fields: [...(await readOrderFields(env, now))],
    freeDeliveryFrom,
    deliveryPrice: draft.delivery.price,
    split: splitByStore(draft.lines, date),
    costCenters: terms.costCenters,
    costCenterRequired: terms.needsCenter,
    revises: draft.revises,
    ordered,
    approvals: needsForBuyer(verdict, actor.userId),
    budgets: verdict.budgets,
    blockers,
    overdue: overdueOf(actor, standing),
    canSubmit: blockers.length === 0,
  };
}
