import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import { page } from '#app/server/answer.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { readDeliverySchedule } from '#app/supplier/delivery.server.ts';
import { failureOf } from '#app/ui/failure-view.ts';
import { DeliveryPage } from './page.tsx';
import { weeksOf } from './weeks.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  const { region, rules, calendar } = await readDeliverySchedule(context.supplier);
  return page(context, {
    title: context.t('delivery.title'),
    region: region.name,
    rules,
    weeks: weeksOf(calendar),
  });
}

export default function Route() {
  return <DeliveryPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <FailurePage failure={failureOf(useRouteError())} />;
}
