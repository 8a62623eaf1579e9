import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { failure } from '#app/server/http/failure.server.ts';
import { readContent } from '#app/supplier/content.server.ts';
import { blocksOf } from '#app/supplier/content-blocks.ts';
import { ContentPage } from '#app/ui/content-page.tsx';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { slug } from '#contract/content.ts';

export const handle = { i18n: ['content'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const name = slug.safeParse(params['slug']);
  if (!name.success) throw failure(context, 404);
  const { title, content, updated } = await readContent(context.supplier, name.data);
  return data({ title, updated, blocks: blocksOf(content) });
}

export default function Route() {
  return <ContentPage {...useLoaderData<typeof loader>()} />;
}
