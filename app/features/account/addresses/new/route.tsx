import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import * as paths from '#app/paths.ts';
import { mintRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { createAddress } from '#app/supplier/address.server.ts';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { type AddressAnswer, loadForm, saveAddress } from '../address-form.server.ts';
import { AddressPage } from '../address-page.tsx';

export const handle = { i18n: ['addresses'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  const form = await loadForm(context, null);
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
  const answer = usePosted<AddressAnswer>();
  return <AddressPage data={useLoaderData<typeof loader>()} action={paths.newAddress()} answer={answer} />;
}
