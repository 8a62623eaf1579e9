import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { deleteOffer, readOffer } from '#app/supplier/offer.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { Question } from '#app/ui/question/question.tsx';
import { offerId, orMissing, refusalOf, requireOffers } from '../access.server.ts';

export const handle = { i18n: ['offers'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

/** Only archived offers can be deleted. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await requireOffers(context, request);
  const id = offerId(context, params['id']);
  const { number, name, archived } = await orMissing(context, readOffer(context.supplier, id));
  if (!archived) throw redirectTo(paths.offer(id));
  return data({ title: context.t('offers:deleteTitle'), id, name: context.t('offers:numbered', { number, name }) });
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireOffers(context, request);
  const id = offerId(context, params['id']);
  try {
    await deleteOffer(context.supplier, id);
  } catch (error) {
    context.flash.set(refusalOf(context, error), 'error');
    return redirectTo(paths.deleteOffer(id));
  }
  context.flash.set(context.t('offers:deleted'));
  return redirectTo(paths.offers({ tab: 'archive' }));
}

export default function Route() {
  const { t } = useTranslation('offers');
  const { title, id, name } = useLoaderData<typeof loader>();
  return (
    <Question
      title={title}
      text={t('offers:deleteText', { name })}
      words={{ yes: t('offers:deleteYes'), no: t('offers:cancel') }}
      action={paths.deleteOffer(id)}
      back={paths.offers({ tab: 'archive' })}
    />
  );
}
