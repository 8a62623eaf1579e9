import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { sanitizeContent } from '#app/server/content/sanitize.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { readBonusRules } from '#app/supplier/bonus.server.ts';
import { ContentPage } from '#app/ui/content-page.tsx';
import { failureTitle } from '#app/ui/failure-page.tsx';

export const handle = { i18n: ['content'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  const { title, content, updated } = await readBonusRules(context.supplier);
  return data({ title, updated, html: sanitizeContent(content, context.env.MEDIA_HOSTS) });
}

export default function Route() {
  return <ContentPage {...useLoaderData<typeof loader>()} />;
}
