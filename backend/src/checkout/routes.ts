import { type Checkout, getCheckout, getOrderBlockers, getPickupPoints, maxCheckoutItems } from '#contract/checkout.ts';
import { judgeOrder, needsForBuyer, toJudged } from '../approval/judge.ts';
import type { PricedLine } from '../cart/line.ts';
import { standingOf } from '../company/store.ts';
import { notFound } from '../errors.ts';
import { type Api, type CallContext, mount } from '../mount.ts';
import { t } from '../texts/texts.ts';
import { companyBlockers, lineBlockers, overdueOf, selectObstacles, toObstacles } from './blockers.ts';
import { deliveryCalendar, freeDeliveryFrom, splitByStore } from './delivery.ts';
import { makeDraft } from './draft.ts';
import { readOrderFields } from './fields.ts';
import { paymentTypes } from './payment.ts';
import { type PickupPoint, readChoices, readPickupPoints } from './store.ts';

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
}

async function checkout({ input: { query }, env, actor, now }: CallContext<typeof getCheckout>): Promise<Checkout> {
  const choices = await readChoices(env, actor, now);
  if (!choices) throw notFound(t('company.missing'));
  const { company, addresses, pickupPoints, contracts, user, terms } = choices;
  // Preselect the first option: lists start with the most likely one.
  const wishes = {
    deliveryType: query.deliveryType,
    addressId: query.addressId ?? addresses[0]?.id,
    pickupPointId: query.pickupPointId ?? pickupPoints[0]?.id,
    contractId: query.contractId ?? contracts[0]?.id,
  };
  const first = await makeDraft(env, actor, choices, wishes, now);
  const calendar = deliveryCalendar(query.deliveryType, first.earliest, first.isOpen);
  const date = calendar.find((day) => day.available && day.date === query.date)?.date;
  // The rates of VAT are those of the day of delivery.
  const draft = date === undefined ? first : await makeDraft(env, actor, choices, { ...wishes, date }, now);
  const standing = standingOf(company);
  const { costCenters } = terms;
  const costCenter = costCenters.find(({ id }) => id === query.costCenterId);
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
    calendar,
    contact: user,
    fields: [...(await readOrderFields(env, now))],
    freeDeliveryFrom,
    deliveryPrice: draft.delivery.price,
    split: splitByStore(draft.lines, date),
    costCenters,
    costCenterRequired: terms.needsCenter,
    approvals: needsForBuyer(verdict, actor.userId),
    budgets: verdict.budgets,
    blockers,
    overdue: overdueOf(actor, standing),
    canSubmit: blockers.length === 0,
  };
}
