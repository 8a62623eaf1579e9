import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { requireBuyer } from '#app/server/guards.server.ts';
import { readDeliverySchedule, readPickupPoints } from '#app/supplier/address.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { DeliveryPage } from './page.tsx';
import { weeksOf } from './weeks.ts';

export const handle = { i18n: ['delivery'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  const [{ region, rules, calendar }, points] = await Promise.all([
    readDeliverySchedule(context.supplier),
    readPickupPoints(context.supplier),
  ]);
  return data({
    title: context.t('delivery:title'),
    region: region.name,
    rules,
    points,
    weeks: weeksOf(calendar),
  });
}

export default function Route() {
  return <DeliveryPage {...useLoaderData<typeof loader>()} />;
}
