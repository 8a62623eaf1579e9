import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import { page } from '#app/server/answer.server.ts';
import { failure } from '#app/server/failure.server.ts';
import { readContent } from '#app/supplier/content.server.ts';
import { failureOf } from '#app/ui/failure-view.ts';
import { slug } from '#contract/content.ts';
import { blocksOf } from './blocks.ts';
import { ContentPage } from './page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const name = slug.safeParse(params['slug']);
  if (!name.success) throw failure(context, 404);
  const { title, content, updated } = await readContent(context.supplier, name.data);
  return page(context, { title, updated, blocks: blocksOf(content) });
}

export default function Route() {
  return <ContentPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <FailurePage failure={failureOf(useRouteError())} />;
}
