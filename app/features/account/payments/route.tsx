import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { PaymentsPage } from './page.tsx';
import { loadPayments } from './payments.server.ts';

export const handle = { i18n: ['payments'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  return data(await loadPayments(context, request));
}

export default function Route() {
  return <PaymentsPage {...useLoaderData<typeof loader>()} />;
}
