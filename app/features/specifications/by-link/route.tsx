import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData, useRouteError } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { unlessProductOver } from '#app/features/product/revalidate.ts';
import * as paths from '#app/paths.ts';
import type { Unanswered } from '#app/server/forms/resend.server.ts';
import { ResendPage } from '#app/ui/conform/resend-page.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailurePage, failureTitle } from '#app/ui/failure-page.tsx';
import { failureOf } from '#app/ui/failure-view.ts';
import { LinkButton } from '#app/ui/link.tsx';
import { loadShared, postShared } from './by-link.server.ts';
import { SharedPage } from './page.tsx';

export const handle = { i18n: ['specifications'] };

/** The address is a key: it must reach neither search engines nor other sites. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data?.title ?? failureTitle(error) },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'same-origin' },
];

export const shouldRevalidate = unlessProductOver;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  return await loadShared(context, request, params['token']);
}

/** Public: visitors have a cart too. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  return await postShared(context, request, params['token']);
}

export default function Route() {
  const data = useLoaderData<typeof loader>();
  const posted = useActionData<Unanswered>();
  if (posted) return <ResendPage title={data.title} action={paths.sharedSpecification(data.token)} {...posted} />;
  return data.list ? <SharedPage data={data} /> : null;
}

export function ErrorBoundary() {
  const { t } = useTranslation('specifications');
  const failure = failureOf(useRouteError());
  if (failure.status !== 404) return <FailurePage failure={failure} />;
  return (
    <EmptyState
      whole
      title={t('specifications:linkMissing')}
      action={<LinkButton to={paths.catalogue()}>{t('specifications:toCatalogue')}</LinkButton>}
    >
      {t('specifications:linkMissingText')}
    </EmptyState>
  );
}
