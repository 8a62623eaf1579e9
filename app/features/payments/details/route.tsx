import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { loadPayment } from './details.server.ts';
import { PaymentPage } from './page.tsx';

export const handle = { i18n: ['paying', 'waiting'], holdsKey: true };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  return await loadPayment(context, request, params['id']);
}

export default function Route() {
  return <PaymentPage {...useLoaderData<typeof loader>()} />;
}
