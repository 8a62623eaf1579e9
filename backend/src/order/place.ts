import { z } from 'zod';
import type { CallAnswer } from '#contract/call.ts';
import { placeOrder as contract } from '#contract/order.ts';
import type { UserActor } from '../actor.ts';
import { judgeOrder, toJudged } from '../approval/judge.ts';
import { tellApprovers } from '../approval/notice.ts';
import { cartChanged, isCartChanged } from '../cart/change.ts';
import { toRef } from '../cart/line.ts';
import { type Draft, makeDraft } from '../checkout/draft.ts';
import { ownFields, readOrderFields } from '../checkout/fields.ts';
import { forgetForm, formOwner } from '../checkout/form.ts';
import { paymentTypes } from '../checkout/payment.ts';
import { type Choices, readChoices } from '../checkout/store.ts';
import { invoiceFor } from '../document/invoice.ts';
import { mailInvoice } from '../document/mail.ts';
import { documentStatements, type NewDocument } from '../document/new-document.ts';
import type { Env } from '../env.ts';
import { notFound } from '../errors.ts';
import { readShop } from '../info/shop.ts';
import { deliverMessages } from '../message/outbox.ts';
import { shopOrigin } from '../message/shop-origin.ts';
import { newId } from '../new-id.ts';
import { setInStock } from '../product/in-stock.ts';
import { productsById } from '../product/store.ts';
import { claimRequest, type RequestMemory } from '../request/memory.ts';
import { judgeAlerts } from '../stock-alert/arrivals.ts';
import { inOriginalNames, language, languages, t } from '../texts/texts.ts';
import { type OrderForm, requireAllowed, requireFields, requirePurchase, requireSameOrder } from './check.ts';
import { confirmation } from './confirmation.ts';
import type { NewOrder } from './new-order.ts';
import { orderName } from './rows.ts';
import { firstStatus, orderStatements } from './write.ts';

interface Placing {
  env: Env;
  actor: UserActor;
  memory: RequestMemory | null;
  now: number;
  /** Request headers, used to find the shop's origin. */
  headers: Headers;
  defer(work: Promise<unknown>): void;
}

type Placed = CallAnswer<typeof contract>;

/** How often an order is rebuilt because somebody else took the stock meanwhile. */
const attempts = 3;

/**
 * Places an order for the selected lines: checks it, then writes everything in one batch. If stock was sold between
 * reading and writing, the order is rebuilt from what is left.
 */
export async function place(placing: Placing, form: OrderForm): Promise<Placed> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const placed = await tryPlace(placing, form);
    if (placed) return placed;
  }
  throw cartChanged();
}

async function tryPlace(placing: Placing, form: OrderForm): Promise<Placed | null> {
  const { env, memory, now, headers, defer } = placing;
  const order = await prepare(placing, form);
  const answer = placedAnswer(order);
  const invoice = await keptInvoice(env, order);
  const shop = shopOrigin(env, headers);
  const productIds = order.draft.lines.map((line) => line.row.productId);
  const claim = memory ? [claimRequest(env, memory, now, answer.wire)] : [];
  try {
    await env.trade.batch([
      ...claim,
      ...orderStatements(env, order),
      forgetForm(env, formOwner(order.actor), order.draft.version, now),
      ...(invoice ? invoiceStatements(env, { order, invoice, shop }) : []),
      ...confirmation(env, order, shop, invoice !== null),
      ...askApprovers(env, order, shop),
      ...(await judgeAlerts(env, { ids: productIds }, now)),
    ]);
  } catch (error) {
    if (isCartChanged(error) || isOrderChanged(error)) throw cartChanged();
    if (isOvertaken(error)) return null;
    throw error;
  }
  defer(setInStock(env, productIds));
  defer(deliverMessages(env, now));
  return answer.placed;
}

/**
 * The invoice that the order is paid by; null for another way to pay, until it is approved, if the shop keeps no documents,
 * and for goods of the company's own: the supplier hasn't seen their price yet, and issues it by confirming the order.
 */
async function keptInvoice(env: Env, order: NewOrder) {
  const { settings } = await readShop(env, order.now);
  const isPriced = order.draft.lines.every(({ wire }) => wire.product.type !== 'custom');
  return settings.documents && isPriced && firstStatus(order) === 'new' ? await invoiceFor(env, order) : null;
}

function invoiceStatements(
  env: Env,
  { order: { actor, now }, invoice, shop }: { order: NewOrder; invoice: NewDocument; shop: string },
) {
  const { userId, language } = actor;
  return [...documentStatements(env, invoice, now), ...mailInvoice(env, { invoice, userId, language, shop }, now)];
}

/** Those who decide first. */
function askApprovers(env: Env, { id, number, draft, choices, actor, verdict, now }: NewOrder, shop: string) {
  const [first] = verdict.needs;
  const steps = verdict.needs.filter(({ tier }) => tier === first?.tier);
  const { companyId } = actor;
  const order = { id, companyId, number, total: draft.totals.value, maker: choices.user.name, shop };
  return tellApprovers(
    env,
    order,
    { steps, makerId: actor.userId, people: verdict.people },
    { key: 'approval.waits', now },
  );
}

/** True if stock, credit or a budget were there when read and gone when written. */
function isOvertaken(error: unknown): boolean {
  return error instanceof Error && /stock_not_negative|credit_left|budget_left/.test(error.message);
}

/** The order that was to be sent again was withdrawn, or sent from another window. */
const isOrderChanged = (error: unknown) => error instanceof Error && error.message.includes('order_unchanged');

async function prepare({ env, actor, now }: Placing, form: OrderForm): Promise<NewOrder> {
  const choices = await readChoices(env, actor, form.costCenterId ?? null, now);
  if (!choices) throw notFound(t('company.missing'));
  requirePurchase(actor, choices);
  const draft = await makeDraft(env, actor, choices, withContract(form, choices), now);
  const fields = await readOrderFields(env, now);
  const types = paymentTypes(env, actor, choices.company, draft.contract, draft.totals.value);
  const costCenter = choices.terms.costCenters.find(({ id }) => id === form.costCenterId) ?? null;
  requireFields(form, { draft, fields, types, costCenter }, choices);
  requireSameOrder(form, draft);
  const verdict = await judgeOrder(env, choices.terms, toJudged(actor, draft, costCenter?.id ?? null));
  requireAllowed(verdict);
  const kept = { ...draft, lines: await inOriginalWords(env, actor, draft.lines, now) };
  return {
    id: draft.revises?.id ?? newId(),
    number: draft.revises?.number ?? (await nextNumber(env)),
    form,
    draft: kept,
    choices,
    actor,
    now,
    fields: ownFields(form, fields),
    costCenter,
    verdict,
  };
}

/** An order keeps its goods in the words of the supplier and is read in either language. */
async function inOriginalWords(env: Env, { priceType }: UserActor, lines: Draft['lines'], now: number) {
  if (language() === languages[0]) return lines;
  const ids = lines.map(({ row }) => row.productId).filter((id) => id > 0);
  const products = await inOriginalNames(() => productsById(env, ids, { priceType, at: now }));
  return lines.map((line) => {
    const product = products.get(line.row.productId);
    return product ? { ...line, wire: { ...line.wire, product: toRef(product) } } : line;
  });
}

/** Without a choice the first contract applies, as the checkout shows it. */
function withContract(form: OrderForm, choices: Choices) {
  return { ...form, contractId: form.contractId ?? choices.contracts[0]?.id };
}

async function nextNumber(env: Env): Promise<string> {
  const row = await env.trade
    .prepare("UPDATE sequence SET value = value + 1 WHERE name = 'order' RETURNING value")
    .first<{ value: number }>();
  if (!row) throw new RangeError('The sequence of order numbers is missing');
  return String(row.value);
}

/** The response in our types, and encoded as it is stored for a repeated request. */
function placedAnswer(order: NewOrder) {
  const { id, number, draft } = order;
  const status = firstStatus(order);
  const total = draft.totals.value;
  const name = orderName(number);
  const items = draft.lines.flatMap(({ row, amount }) => (row.productId > 0 ? [{ id: row.productId, amount }] : []));
  const placed: Placed = {
    orders: [{ id, number, name, status, total, items }],
    message: t(status === 'new' ? 'order.placed' : 'approval.placed', { name }),
  };
  return { placed, wire: z.encode(contract.answer, placed) };
}
