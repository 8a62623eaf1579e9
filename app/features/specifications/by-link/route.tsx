import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { unlessProductOver } from '#app/features/product/revalidate.ts';
import * as paths from '#app/paths.ts';
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
  return <SharedPage data={useLoaderData<typeof loader>()} />;
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
