import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { FailureBoundary, failureTitle } from '#app/layout/failure-page.tsx';
import * as paths from '#app/paths.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { notFound } from '#app/server/http/failure.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { forgetCard, readCards, type SavedCard } from '#app/supplier/payment.server.ts';
import { pathId } from '#contract/base.ts';
import { UnbindPage } from './page.tsx';

export const handle = { i18n: ['cards'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  return data({ title: context.t('cards:question'), card: await cardOf(context, params['id']) });
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  return await unbind(context, params['id']);
}

export default function Route() {
  return <UnbindPage {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = FailureBoundary;

/** Another buyer's card is not found. */
async function cardOf(context: LoadContext, sent: string | undefined): Promise<SavedCard> {
  const id = pathId.safeParse(sent);
  const card = id.success ? (await readCards(context.supplier)).find((one) => one.id === id.data) : undefined;
  if (!card) throw notFound(context);
  return card;
}

/** A card that is already gone counts as success. */
async function unbind(context: LoadContext, sent: string | undefined): Promise<Response> {
  const id = pathId.safeParse(sent);
  if (!id.success) throw notFound(context);
  try {
    await forgetCard(context.supplier, id.data);
    context.flash.set(context.t('cards:unbound'));
  } catch (error) {
    if (!(error instanceof SupplierRejected && error.status === 404)) throw error;
    context.flash.set(context.t('cards:gone'), 'error');
  }
  return redirectTo(paths.cards());
}
