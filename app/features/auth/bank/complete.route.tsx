import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { failureTitle } from '#app/layout/failure-title.ts';
import { complete } from './complete.server.ts';
import { BankFailure } from './failure.tsx';

export const handle = { i18n: ['bank'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

/** The bank sends the browser back here with GET; the state of this browser makes that safe. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return await complete(context, request);
}

export default function Route() {
  return <BankFailure phone={useLoaderData<typeof loader>().phone} />;
}
