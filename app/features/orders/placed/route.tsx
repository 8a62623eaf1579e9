import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useRouteError } from '@remix-run/react';
import type { Measured } from '#app/features/product/measured.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { failureOf } from '#app/ui/failure-view.ts';
import { OrderFailure } from '../order-failure.tsx';
import { PlacedPage } from './page.tsx';
import { loadPlaced, type PlacedData } from './placed.server.ts';

export const handle = {
  i18n: ['orders'],
  measured: ({ measured }: PlacedData): Measured => ({ orders: measured ?? [] }),
};

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadPlaced(context, request);
}

export default function Route() {
  return <PlacedPage data={useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <OrderFailure failure={failureOf(useRouteError())} />;
}
