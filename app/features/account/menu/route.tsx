import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { viewsReports } from '#app/features/reports/right.ts';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import { actsForBuyers } from '#app/features/staff/right.ts';
import { page } from '#app/server/answer.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { lackingNeeds } from '../cabinet/lacking.server.ts';
import { MenuPage } from './page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { name, permissions } = await requireBuyer(context, request);
  return page(context, {
    title: context.t('cabinet.title'),
    name,
    lacking: await lackingNeeds(context),
    hasReports: permissions.includes(viewsReports),
    findsBuyers: permissions.includes(actsForBuyers),
  });
}

export default function Route() {
  return <MenuPage {...useLoaderData<typeof loader>()} />;
}
