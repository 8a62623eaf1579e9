import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { unlessAnsweredByFetcher } from '#app/features/product/revalidate.ts';
import { mintRequestId } from '#app/server/forms/request-id.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { loadComparison } from './compare.server.ts';
import { ComparePage } from './page.tsx';

export const handle = { i18n: ['compare', 'product'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data?.title ?? failureTitle(error) },
  { name: 'robots', content: 'noindex, follow' },
];

export const shouldRevalidate = unlessAnsweredByFetcher;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const comparison = await loadComparison(context, new URL(request.url).searchParams);
  return data({ title: context.t('compare:title'), comparison, requestId: mintRequestId() });
}

export default function Route() {
  const { comparison, requestId } = useLoaderData<typeof loader>();
  return <ComparePage comparison={comparison} requestId={requestId} />;
}
