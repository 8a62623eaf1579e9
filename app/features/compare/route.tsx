import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { inPlaceOnly } from '#app/features/product/revalidate.ts';
import { useProductPart } from '#app/features/product/use-product-part.ts';
import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import { page } from '#app/server/answer.server.ts';
import { Drawn } from '#app/ui/drawn.tsx';
import { failureOf } from '#app/ui/failure-view.ts';
import { drawComparison } from './draw.server.tsx';
import './drawn-styles.ts';
import { loadComparison } from './load.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data?.title ?? failureTitle(error) },
  { name: 'robots', content: 'noindex, follow' },
];

export const shouldRevalidate = inPlaceOnly;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const comparison = await loadComparison(context, new URL(request.url).searchParams);
  return page(context, { title: context.t('compare.title'), html: drawComparison(context, comparison) });
}

export default function CompareRoute() {
  return <Drawn name="compare" html={useLoaderData<typeof loader>().html} {...useProductPart()} />;
}

export function ErrorBoundary() {
  return <FailurePage failure={failureOf(useRouteError())} />;
}
