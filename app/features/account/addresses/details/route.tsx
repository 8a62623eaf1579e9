import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import * as paths from '#app/paths.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { orNotFound } from '#app/server/http/failure.server.ts';
import { idIn } from '#app/server/http/path-params.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { readAddress, updateAddress } from '#app/supplier/address.server.ts';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { type AddressAnswer, loadForm, saveAddress } from '../address-form.server.ts';
import { AddressPage } from '../address-page.tsx';

export const handle = { i18n: ['addresses'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  return await loadOne(context, params['id']);
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  return await changeOne(context, request, params['id']);
}

export const clientAction = keepForm;

export default function Route() {
  const data = useLoaderData<typeof loader>();
  return <AddressPage data={data} action={paths.address(data.id)} answer={usePosted<AddressAnswer>()} />;
}

/** Another company's address is not found. */
async function loadOne(context: LoadContext, named: string | undefined) {
  const address = await requireAddress(context, named);
  const form = await loadForm(context, address);
  return data({ title: context.t('addresses:one'), id: address.id, ...form });
}

async function changeOne(context: LoadContext, request: Request, named: string | undefined) {
  const { id } = await requireAddress(context, named);
  return await saveAddress(context, request, (form) => updateAddress(context.supplier, id, form));
}

async function requireAddress(context: LoadContext, named: string | undefined) {
  return await orNotFound(context, readAddress(context.supplier, idIn(context, named)));
}
