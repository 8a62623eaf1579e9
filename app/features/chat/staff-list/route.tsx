import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { requireRight } from '#app/server/guards.server.ts';
import { pageNumber } from '#app/server/http/page-number.ts';
import { answersChats, listChats } from '#app/supplier/chat.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { ChatsPage } from './page.tsx';

export const handle = { i18n: ['chat'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireRight(context, request, answersChats, context.t('chat:closed'));
  const { items, meta } = await listChats(context.supplier, pageNumber(new URL(request.url).searchParams));
  return data({
    title: context.t('chat:staffTitle'),
    chats: items,
    page: meta.currentPage,
    pageCount: meta.pageCount,
  });
}

export default function Route() {
  return <ChatsPage {...useLoaderData<typeof loader>()} />;
}
