import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import * as paths from '#app/paths.ts';
import type { Unanswered } from '#app/server/forms/resend.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { ResendPage } from '#app/ui/conform/resend-page.tsx';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { offerId, requireOffers } from '../access.server.ts';
import { act } from './act-on-offer.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

/** Post only; a GET redirects to the offer. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const id = offerId(context, params['id']);
  if (context.answered) return { id, title: context.t('offers:title') };
  throw redirectTo(paths.offer(id));
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireOffers(context, request);
  return await act(context, request, offerId(context, params['id']));
}

export default function Route() {
  const { id, title } = useLoaderData<typeof loader>();
  const posted = useActionData<Unanswered>();
  return posted ? <ResendPage title={title} action={paths.actOnOffer(id)} {...posted} /> : null;
}
