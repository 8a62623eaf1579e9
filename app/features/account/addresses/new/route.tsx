import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData, useRouteError } from '@remix-run/react';
import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import * as paths from '#app/paths.ts';
import { page } from '#app/server/answer.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { mintRequestId, readRequestId } from '#app/server/request-id.server.ts';
import { createAddress } from '#app/supplier/address.server.ts';
import { failureOf } from '#app/ui/failure-view.ts';
import { AddressPage } from '../address-page.tsx';
import { loadForm } from '../load.server.ts';
import { type NotSaved, saveAddress } from '../save.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  const form = await loadForm(context, request, null);
  return page(context, { title: context.t('addresses.new'), ...form, requestId: mintRequestId() });
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  return await saveAddress(context, request, (form, requestId) =>
    createAddress(context.supplier, form, readRequestId(requestId ?? null)),
  );
}

export default function Route() {
  const posted = useActionData<NotSaved>();
  return <AddressPage data={useLoaderData<typeof loader>()} pathOf={paths.newAddress} posted={posted} />;
}

export function ErrorBoundary() {
  return <FailurePage failure={failureOf(useRouteError())} />;
}
