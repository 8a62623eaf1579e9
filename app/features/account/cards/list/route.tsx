import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { requireBuyer } from '#app/server/guards.server.ts';
import { isForBuyer } from '#app/server/session/acting-as.ts';
import { readCards } from '#app/supplier/payment.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { CardsPage } from './page.tsx';

export const handle = { i18n: ['cards'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  const cards = (await isForBuyer(context)) ? null : await readCards(context.supplier);
  return data({ title: context.t('cards:title'), cards });
}

export default function Route() {
  return <CardsPage {...useLoaderData<typeof loader>()} />;
}
