import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import * as paths from '#app/paths.ts';
import { parseForm } from '#app/server/forms/parse-form.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { deleteAddress, readAddresses, setDefaultAddress } from '#app/supplier/address.server.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { askSchema } from '../address-form.server.ts';
import { AddressesPage } from './page.tsx';

export const handle = { i18n: ['addresses'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  return data({ title: context.t('addresses:title'), ...(await readAddresses(context.supplier)) });
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  return await postAddresses(context, request);
}

export default function Route() {
  return <AddressesPage {...useLoaderData<typeof loader>()} />;
}

/** A refusal of the API is shown above the list. */
async function postAddresses(context: LoadContext, request: Request): Promise<Response> {
  const { supplier, flash, t } = context;
  const form = await parseForm(context, request, askSchema);
  if (form.status !== 'success') return redirectTo(paths.addresses());
  const { intent, id } = form.value;
  try {
    await (intent === 'delete' ? deleteAddress(supplier, id) : setDefaultAddress(supplier, id));
    flash.set(t(intent === 'delete' ? 'addresses:deleted' : 'addresses:defaultSet'));
  } catch (error) {
    if (!(error instanceof SupplierRejected) || error.status === 401) throw error;
    flash.set(error.status === 404 ? t('addresses:gone') : error.message || t('addresses:failed'), 'error');
  }
  return redirectTo(paths.addresses());
}
