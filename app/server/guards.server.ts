import { signIn } from '#app/paths.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { readDocuments } from '#app/supplier/document.server.ts';
import { failure, notFound } from './http/failure.server.ts';
import { redirectTo } from './http/redirect.server.ts';
import { pageOfRequest } from './http/return-to.server.ts';
import type { Buyer, LoadContext } from './request-context.ts';
import { initialAuth, initialAuthPath } from './session/initial-auth.server.ts';

/**
 * Call it first in a private loader or action. Redirects a visitor to sign-in with `returnTo`, or to the sign-in that
 * this browser last used when its session has just ended.
 */
export async function requireBuyer(context: LoadContext, request: Request): Promise<Buyer> {
  const buyer = await context.buyer();
  if (!buyer) {
    const back = pageOfRequest(request);
    throw redirectTo(context.session.ended ? initialAuthPath(await initialAuth(context), back) : signIn(back));
  }
  return buyer;
}

/**
 * Requires one of several permissions, else answers 403 with a page that says who has it. The API checks again: this
 * only gives a clear message and hides controls that can't work.
 */
export async function requireRight(
  context: LoadContext,
  request: Request,
  right: string | readonly string[],
  sentence: string,
): Promise<Buyer> {
  const buyer = await requireBuyer(context, request);
  if (![right].flat().some((one) => buyer.permissions.includes(one)))
    throw failure(context, 403, { message: sentence });
  return buyer;
}

/**
 * The same for pages of the supplier's staff. Whoever acts for a buyer has the buyer's permissions alone, so "only staff
 * may" would be untrue: they read how to act for themselves again.
 */
export async function requireStaffRight(
  context: LoadContext,
  request: Request,
  right: string | readonly string[],
  sentence: string,
): Promise<Buyer> {
  const { staff, name, companyName } = await requireBuyer(context, request);
  const buyer = [name, companyName].filter(Boolean).join(', ');
  return await requireRight(context, request, right, staff ? context.t('staff:acting', { buyer }) : sentence);
}

/** Whether the buyer can plan purchases in this shop. */
export async function canPlan(context: LoadContext): Promise<boolean> {
  const { modules } = (await context.info()).settings;
  return modules.enabled && modules.orderManager;
}

/** The pages of purchase plans are not there while the module is off for the buyer. */
export async function requirePlans(context: LoadContext, request: Request): Promise<Buyer> {
  const buyer = await requireBuyer(context, request);
  if (!(await canPlan(context))) throw notFound(context);
  return buyer;
}

/** Permission to see the documents of the company. */
const viewsDocuments = 'document.view';

/**
 * Documents are like an address that there isn't while the shop keeps none. Whoever may not see them reads whom to ask,
 * whatever document the address names: so nothing is told of any.
 */
export async function requireDocuments(context: LoadContext, request: Request): Promise<Buyer> {
  const buyer = await requireBuyer(context, request);
  const { settings } = await context.info();
  if (settings.documents) return buyer;
  if (buyer.permissions.includes(viewsDocuments) || !(await keepsDocuments(context))) throw notFound(context);
  throw failure(context, 403, { message: context.t('documents:forbidden') });
}

/** Asks the API: the settings of whoever may not see documents don't tell. */
async function keepsDocuments({ supplier }: LoadContext): Promise<boolean> {
  try {
    await readDocuments(supplier, { 'per-page': 1 });
    return true;
  } catch (error) {
    if (!(error instanceof SupplierRejected && error.status === 403)) throw error;
    return error.name !== 'FeatureDisabled';
  }
}

/** Permission to ask for reconciliations. */
export const requestsDocuments = 'document.request';

/** Permission to make commercial offers. */
export const managesOffers = 'offer.manage';

/** Whether the buyer is offered to make a commercial offer. */
export async function makesOffers(context: LoadContext): Promise<boolean> {
  const [buyer, { settings }] = await Promise.all([context.buyer(), context.info()]);
  const { enabled, offers } = settings.modules;
  return enabled && offers && buyer?.permissions.includes(managesOffers) === true;
}

/** The pages of approval are not there while the shop doesn't offer it. */
export async function requireApprovals(context: LoadContext): Promise<void> {
  const { settings } = await context.info();
  if (!settings.approvals) throw notFound(context, context.t('approval:off'));
}

/** Answers 404 when the API says that the shop doesn't offer what is asked for. */
export async function orSwitchedOff<T>(context: LoadContext, call: Promise<T>, message: string): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof SupplierRejected && error.name === 'FeatureDisabled')) throw error;
    throw notFound(context, message);
  }
}
