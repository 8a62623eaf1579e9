import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunctionArgs, useLoaderData, useRouteError } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailurePage, failureTitle } from '#app/ui/failure-page.tsx';
import { failureOf } from '#app/ui/failure-view.ts';
import { loadAnswered, loadOffer, type OfferedAnswer, postAnswer } from './by-link.server.ts';
import { LostPage } from './lost-page.tsx';
import { OfferedPage } from './page.tsx';

export const handle = { i18n: ['offered'], isPaper: true };

/** The address is a key: it must reach neither search engines nor other sites. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data?.title ?? failureTitle(error) },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

/**
 * After a refusal the offer may be another one; where it is gone, loading it would end the page that keeps the answer. A look changes nothing here, but may be noted while an answer is on its
 * way: the router would then end that navigation with the data that there was before.
 */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus !== 404 && (defaultShouldRevalidate || actionStatus === 409);

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  return await (context.answered ? loadAnswered : loadOffer)(context, request, params['token']);
}

/** Public: whoever has the link may answer. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  return await postAnswer(context, request, params['token']);
}

export const clientAction = keepForm;

export default function Route() {
  const data = useLoaderData<typeof loader>();
  const posted = usePosted<OfferedAnswer>();
  if (posted?.isGone || !('offer' in data)) return <LostPage data={data} posted={posted} />;
  return <OfferedPage key={data.offer.version} data={data} lastResult={posted?.lastResult} />;
}

export function ErrorBoundary() {
  const { t } = useTranslation('offered');
  const failure = failureOf(useRouteError());
  if (failure.status !== 404) return <FailurePage failure={failure} />;
  return (
    <EmptyState whole title={t('offered:missing')}>
      {t('offered:missingText')}
    </EmptyState>
  );
}
