import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import { page } from '#app/server/answer.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { loadCompany } from './load.server.ts';
import { CompanyPage } from './page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const buyer = await requireBuyer(context, request);
  return page(context, await loadCompany(context, buyer));
}

export default function CompanyRoute() {
  return <CompanyPage {...useLoaderData<typeof loader>()} />;
}
