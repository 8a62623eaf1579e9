import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { safeReturnTo } from '#app/return-to.ts';
import { mintRequestId } from '#app/server/forms/request-id.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { readOffer } from '#app/supplier/offer.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { Question } from '#app/ui/question/question.tsx';
import { offerId, orMissing, requireOffers } from '../access.server.ts';
import { isAsked, liveLinks, needsQuestion } from './question.ts';

export const handle = { i18n: ['offers'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

/** `?what=archive`: what is asked about; its button posts to the way that does it. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await requireOffers(context, request);
  const id = offerId(context, params['id']);
  const search = new URL(request.url).searchParams;
  const what = search.get('what');
  const offer = await orMissing(context, readOffer(context.supplier, id));
  if (!isAsked(what) || !needsQuestion(what, offer)) throw redirectTo(paths.offer(id));
  return data({
    title: context.t(`offers:ask.${what}.title`),
    ...{ id, what, links: liveLinks(offer), ordered: offer.ordered, status: offer.status },
    name: context.t('offers:numbered', { number: offer.number, name: offer.name }),
    back: safeReturnTo(search.get('returnTo') ?? undefined, paths.offer(id)),
    requestId: mintRequestId(),
  });
}

export default function Route() {
  const { title, id, what, back, requestId, ...facts } = useLoaderData<typeof loader>();
  const { t } = useTranslation('offers');
  return (
    <Question
      title={title}
      text={useText({ what, ...facts })}
      words={{ yes: t(`offers:ask.${what}.yes`), no: t('offers:cancel') }}
      action={paths.actOnOffer(id)}
      hidden={{ intent: what, sure: 'on', returnTo: back }}
      requestId={requestId}
      back={back as paths.Path}
    />
  );
}

type Asked = Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'what' | 'links' | 'ordered' | 'status' | 'name'>;

function useText({ what, links, ordered, status, name }: Asked): string {
  const { t } = useTranslation('offers');
  const { formatDateTime } = useFormats();
  if (what === 'to-cart' || what === 'to-order') {
    return t('offers:ask.again', { name, date: formatDateTime(ordered ?? '') });
  }
  const dying = t('offers:ask.links', { count: links, name });
  return status === 'accepted' ? `${dying} ${t('offers:ask.accepted')}` : dying;
}
