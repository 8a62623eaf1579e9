import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import * as paths from '#app/paths.ts';
import type { Refused } from '#app/server/forms/parse-form.server.ts';
import { mintRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { createAddress } from '#app/supplier/address.server.ts';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { loadForm, saveAddress } from '../address-form.server.ts';
import { AddressPage } from '../address-page.tsx';

export const handle = { i18n: ['addresses'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  const form = await loadForm(context, request, null);
  return data({ title: context.t('addresses:new'), ...form, requestId: mintRequestId() });
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  return await saveAddress(context, request, (form, requestId) =>
    createAddress(context.supplier, form, readRequestId(requestId)),
  );
}

export const clientAction = keepForm;

export default function Route() {
  const lastResult = usePosted<Refused>()?.lastResult;
  return <AddressPage data={useLoaderData<typeof loader>()} pathOf={paths.newAddress} lastResult={lastResult} />;
}
