import { describeRounded, errorsOfWrong } from '#app/features/product/lines/messages.server.ts';
import type { RoundedLine } from '#app/features/product/lines/use-lines.ts';
import * as paths from '#app/paths.ts';
import type { ParsedForm, PostedFields, Refused, ReplyErrors } from '#app/server/forms/parse-form.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import * as cartCalls from '#app/supplier/cart.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import type { BareCart, CartLine } from '#contract/cart.ts';
import { changeWhole } from './change-whole.server.ts';
import { type LineDiff, mergeLines } from './merge-lines.ts';
import { replaceLine } from './replace-line.server.ts';
import type { CartForm, Intent } from './schema.ts';

/** Deleted lines, and the id by which they can be brought back. */
export interface Removed {
  id: number | null;
  names: string[];
}

export interface CartAnswer extends Refused {
  /** Lines that were changed in another window too. */
  conflicts?: number[] | undefined;
  removed?: Removed | undefined;
  /** Why prices couldn't be refreshed: after five seconds, or for another reason. */
  refreshFailed?: 'late' | 'failed' | undefined;
  /** For a fetcher a toast. */
  message?: string | undefined;
  rounded?: RoundedLine[] | undefined;
  /** Set by the browser when the server couldn't be reached. */
  failed?: true | undefined;
  /** The whole form, to be posted again after a lost response. */
  resend?: PostedFields | undefined;
}

/** A redirect with a message (`routine`: no toast; `leaves`: a fetcher is redirected too), or an answer on this page. */
export type Outcome =
  | { to: paths.Path; message?: string; routine?: boolean; leaves?: boolean; rounded?: RoundedLine[] }
  | { answer: CartAnswer; status: number };

type SentCart = Extract<ParsedForm<CartForm>, { status: 'success' }>;

/** Saves what was typed, whichever button was pressed, then does what the button says. */
export async function changeCart(context: LoadContext, sent: SentCart, here: paths.Path): Promise<Outcome> {
  const form = sent.value;
  const leaving = new Set(removedIds(form));
  const cart = await readConcerned(context, form);
  const merged = mergeLines(
    form.lines.filter((line) => !leaving.has(line.seen.id)),
    cart.items,
  );
  if (merged.conflicts.length > 0) return conflict(context, sent, merged.conflicts);
  const saved = await save(context, merged.changes, cart, sent);
  if ('refusal' in saved) return saved.refusal;
  const gone = merged.gone.length > 0 ? context.t('cart:gone', { count: merged.gone.length }) : undefined;
  const wrong = errorsOfWrong(context.t, form.wrong);
  const outcome = wrong
    ? refused(sent, wrong, 422)
    : await follow(context, sent, { here, gone, cart, selected: selectedAfter(cart, merged.changes) });
  return tellRounded(context, outcome, saved.rounded);
}

const noLines: BareCart = { version: 0, selected: 0, items: [] };

/** The lines that the form names, as they are now. Script sends only changed ones. */
async function readConcerned({ supplier }: LoadContext, form: CartForm): Promise<BareCart> {
  const ids = new Set([...form.lines.map(({ seen }) => seen.id), ...removedIds(form)]);
  return ids.size > 0 || targetOfTicked(form.intent, paths.cart()) ? cartCalls.readLines(supplier, [...ids]) : noLines;
}

function selectedAfter({ selected }: BareCart, changes: readonly LineDiff[]): number {
  return changes.reduce(
    (count, change) => count + (change.selected === undefined ? 0 : change.selected ? 1 : -1),
    selected,
  );
}

/** Says in a message and beside the lines which amounts were rounded. */
function tellRounded({ t }: LoadContext, outcome: Outcome, lines: readonly CartLine[]): Outcome {
  const said = describeRounded(t, lines);
  if (said === null) return outcome;
  const rounded = lines.map(({ id, amount }) => ({ id, amount }));
  if ('answer' in outcome) return { ...outcome, answer: { ...outcome.answer, message: said, rounded } };
  const { message = '', routine, ...rest } = outcome;
  return { ...rest, message: message && !routine ? `${said} ${message}` : said, rounded };
}

function targetOfTicked(intent: Intent, here: paths.Path): paths.Path | null {
  if (intent === 'checkout') return paths.checkout();
  return intent === 'to-specification' ? paths.addToSpecification({ from: 'cart', returnTo: here }) : null;
}

interface Saved {
  here: paths.Path;
  gone: string | undefined;
  /** As it was before. */
  cart: BareCart;
  /** How many of its lines are to be ordered now. */
  selected: number;
}

async function follow(context: LoadContext, sent: SentCart, saved: Saved): Promise<Outcome> {
  const form = sent.value;
  const { supplier, t } = context;
  const { here, gone, cart, selected } = saved;
  // An offer takes the whole cart.
  if (form.intent === 'to-offer') return { to: paths.newOffer('cart'), leaves: true };
  const to = targetOfTicked(form.intent, here);
  if (to) return withTicked(context, sent, { selected, to });
  const ids = removedIds(form);
  if (form.intent === 'delete-selected' && ids.length === 0) {
    return refused(sent, { formErrors: [t('cart:nothingToRemove')] }, 422);
  }
  if (ids.length > 0) {
    const lines = cart.items.filter(({ id }) => ids.includes(id));
    const id = await cartCalls.deleteLines(supplier, ids);
    await context.events.removed(lines.flatMap(({ product }) => (product.type === 'custom' ? [] : [product.id])));
    return { answer: { removed: { id, names: lines.map(({ product }) => product.name) } }, status: 200 };
  }
  if (typeof form.intent === 'object' && 'replace' in form.intent) {
    const done = await replaceLine(context, form.intent, form.requestId);
    return 'errors' in done ? refused(sent, done.errors, done.status) : { to: here, message: done.message };
  }
  if (form.intent === 'refresh') return await refresh(context, here);
  const done = await changeWhole(context, form.intent, here);
  if (done) return done;
  return gone ? { to: here, message: gone } : { to: here, message: t('cart:saved'), routine: true };
}

async function save(
  context: LoadContext,
  changes: LineDiff[],
  cart: BareCart,
  sent: SentCart,
): Promise<{ refusal: Outcome } | { rounded: CartLine[] }> {
  try {
    const lines = await cartCalls.saveLines(context.supplier, changes, cart.version);
    return { rounded: lines.filter(isRounded) };
  } catch (error) {
    if (!(error instanceof SupplierRejected)) throw error;
    // Another window changed the cart between reading and saving: show its current state and let the buyer decide.
    if (error.status === 409 || error.status === 404) return { refusal: conflict(context, sent, []) };
    if (error.status !== 422) throw error;
    return { refusal: refused(sent, errorsOf(error, changes, sent.value), 422) };
  }
}

function isRounded({ changes }: CartLine): boolean {
  return changes.some(({ kind }) => kind === 'rounded');
}

function refused(sent: SentCart, errors: ReplyErrors, status: number, conflicts?: number[]): Outcome {
  return { answer: { lastResult: sent.reply(errors), ...(conflicts && { conflicts }) }, status };
}

/** The API's `items.<index>.<field>` counts only changed lines; map them to their rows. */
function errorsOf(error: SupplierRejected, changes: LineDiff[], { lines }: CartForm): ReplyErrors {
  const fieldErrors: Record<string, string[]> = {};
  for (const { field, message } of error.errors) {
    const [, index, name] = /^items\.(\d+)\.(amount|comment)$/.exec(field) ?? [];
    const line = lines.find(({ seen }) => seen.id === changes[Number(index)]?.id);
    if (line) fieldErrors[`lines[${line.row}].${name}`] = [message];
  }
  return Object.keys(fieldErrors).length > 0 ? { fieldErrors } : { formErrors: [error.message] };
}

function conflict({ t }: LoadContext, sent: SentCart, conflicts: number[]): Outcome {
  return refused(sent, { formErrors: [t('cart:conflict')] }, 409, conflicts);
}

function withTicked(
  { t }: LoadContext,
  sent: SentCart,
  { selected, to }: { selected: number; to: paths.Path },
): Outcome {
  if (selected > 0) return { to, leaves: true };
  const isOrder = sent.value.intent === 'checkout';
  return refused(sent, { formErrors: [t(isOrder ? 'cart:nothingSelected' : 'cart:nothingToList')] }, 422);
}

/** A failure leaves the cart and its page as they are. Only a session that has ended leads to sign-in. */
async function refresh({ supplier, t }: LoadContext, here: paths.Path): Promise<Outcome> {
  try {
    await cartCalls.refreshPrices(supplier);
    return { to: here, message: t('cart:refreshed') };
  } catch (error) {
    const isRefusal = error instanceof SupplierRejected && error.status !== 401;
    if (!isRefusal && !(error instanceof SupplierUnavailable)) throw error;
    return { answer: { refreshFailed: error.status === 504 ? 'late' : 'failed' }, status: error.status };
  }
}

function removedIds({ intent, ticked }: { intent: Intent; ticked: number[] }): number[] {
  if (typeof intent === 'object') return 'delete' in intent ? [intent.delete] : [];
  return intent === 'delete-selected' ? ticked : [];
}
