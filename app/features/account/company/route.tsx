import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Refused } from '#app/server/forms/parse-form.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { postParty } from './add-party.server.ts';
import { loadCompany } from './company.server.ts';
import { CompanyPage } from './page.tsx';

export const handle = { i18n: ['colleagues', 'company', 'payments'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const buyer = await requireBuyer(context, request);
  return data(await loadCompany(context, buyer, request));
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  return await postParty(context, request);
}

export const clientAction = keepForm;

export default function CompanyRoute() {
  const lastResult = usePosted<Refused>()?.lastResult;
  return <CompanyPage data={useLoaderData<typeof loader>()} lastResult={lastResult} />;
}
