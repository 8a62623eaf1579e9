import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData, useRouteError } from '@remix-run/react';
import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import * as paths from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { mintRequestId, readRequestId } from '#app/server/request-id.server.ts';
import { createOwnProduct } from '#app/supplier/own-product.server.ts';
import { failureOf } from '#app/ui/failure-view.ts';
import { saveOwn } from '../save.server.ts';
import { units } from '../units.server.ts';
import { NewPage } from './page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  return page(context, { title: context.t('own.newTitle'), units, requestId: mintRequestId() });
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  const sent = await request.clone().formData();
  const requestId = readRequestId(sent.get('requestId'));
  const create = async (form: Parameters<typeof createOwnProduct>[1]) =>
    (await createOwnProduct(context.supplier, form, requestId)).id;
  const saved = await saveOwn(context, request, create, context.t('own.created'));
  if ('state' in saved) return page(context, { state: saved.state, requestId }, { status: saved.status });
  context.flash.set(saved.told, saved.isWhole ? 'success' : 'error');
  throw seeOther(context, paths.ownProduct(saved.id));
}

export default function Route() {
  return <NewPage data={useLoaderData<typeof loader>()} posted={useActionData<typeof action>()} />;
}

export function ErrorBoundary() {
  return <FailurePage failure={failureOf(useRouteError())} />;
}
