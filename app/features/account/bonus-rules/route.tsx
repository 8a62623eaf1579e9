import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { blocksOf } from '#app/features/content/blocks.ts';
import { ContentPage } from '#app/features/content/page.tsx';
import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import { page } from '#app/server/answer.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { readBonusRules } from '#app/supplier/bonus.server.ts';
import { failureOf } from '#app/ui/failure-view.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  const { title, content, updated } = await readBonusRules(context.supplier);
  return page(context, { title, updated, blocks: blocksOf(content) });
}

export default function Route() {
  return <ContentPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <FailurePage failure={failureOf(useRouteError())} />;
}
