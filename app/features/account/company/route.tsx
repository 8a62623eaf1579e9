import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { requireBuyer } from '#app/server/guards.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { loadCompany } from './company.server.ts';
import { CompanyPage } from './page.tsx';

export const handle = { i18n: ['colleagues', 'company', 'payments'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const buyer = await requireBuyer(context, request);
  return data(await loadCompany(context, buyer));
}

export default function CompanyRoute() {
  return <CompanyPage {...useLoaderData<typeof loader>()} />;
}
