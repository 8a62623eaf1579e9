import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { offerId, requireOffers } from '../access.server.ts';
import { loadOffer, type OfferAnswer, postOffer } from './details.server.ts';
import { OfferPage } from './page.tsx';

export const handle = { i18n: ['offers'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await requireOffers(context, request);
  return await loadOffer(context, request, offerId(context, params['id']));
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireOffers(context, request);
  return await postOffer(context, request, offerId(context, params['id']));
}

export default function Route() {
  return <OfferPage data={useLoaderData<typeof loader>()} answer={useActionData<OfferAnswer>()} />;
}
