import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { clearOfferArchive, readOffers } from '#app/supplier/offer.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { Question } from '#app/ui/question/question.tsx';
import { refusalOf, requireOffers } from '../access.server.ts';

export const handle = { i18n: ['offers'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

const archive = () => paths.offers({ tab: 'archive' });

/** Redirects to an empty archive. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireOffers(context, request);
  const { counts } = await readOffers(context.supplier, { 'filters[archived]': '1', page: 1 }, 1);
  if (counts.archive === 0) throw redirectTo(archive());
  return data({ title: context.t('offers:clearTitle'), count: counts.archive });
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireOffers(context, request);
  try {
    await clearOfferArchive(context.supplier);
    context.flash.set(context.t('offers:cleared'));
  } catch (error) {
    context.flash.set(refusalOf(context, error), 'error');
  }
  return redirectTo(archive());
}

export default function Route() {
  const { title, count } = useLoaderData<typeof loader>();
  const { t } = useTranslation('offers');
  return (
    <Question
      title={title}
      text={t('offers:clearText', { count })}
      words={{ yes: t('offers:deleteYes'), no: t('offers:cancel') }}
      action={paths.clearOffers()}
      back={archive()}
    />
  );
}
