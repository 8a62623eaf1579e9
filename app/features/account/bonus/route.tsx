import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { loadBonus } from './bonus.server.ts';
import { BonusPage } from './page.tsx';

export const handle = { i18n: ['bonus'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  return data(await loadBonus(context, request));
}

export default function Route() {
  return <BonusPage {...useLoaderData<typeof loader>()} />;
}
