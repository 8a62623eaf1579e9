import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { failureTitle } from '#app/features/shell/failure-kind.ts';
import * as paths from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import { parseForm } from '#app/server/form.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { safeLocal } from '#app/server/safe-local.ts';
import { actForCompany } from '#app/supplier/company.server.ts';
import { SupplierRejected } from '#app/supplier/errors.ts';
import { loadCompany } from './load.server.ts';
import { CompanyPage } from './page.tsx';
import { companySchema } from './schema.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const buyer = await requireBuyer(context, request);
  return page(context, await loadCompany(context, buyer, request));
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  const form = await parseForm(context, request, companySchema);
  if (!form.ok) return seeOther(context, paths.company());
  try {
    await actForCompany(context.supplier, form.value.id);
  } catch (error) {
    if (!(error instanceof SupplierRejected) || error.status === 401) throw error;
    context.flash.set(context.t('company.refused'), 'error');
    return seeOther(context, paths.company());
  }
  context.flash.set(context.t('company.changed'));
  return seeOther(context, safeLocal(form.value.returnTo, paths.home()));
}

export default function CompanyRoute() {
  return <CompanyPage {...useLoaderData<typeof loader>()} />;
}
