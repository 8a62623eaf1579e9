import { pageNumber } from '#app/server/http/page-number.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { listChats } from '#app/supplier/chat.server.ts';

export async function loadChats({ supplier, t }: LoadContext, request: Request) {
  const { items, meta } = await listChats(supplier, pageNumber(new URL(request.url).searchParams));
  return { title: t('chat:staffTitle'), chats: items, page: meta.currentPage, pageCount: meta.pageCount };
}

export type ChatsData = Awaited<ReturnType<typeof loadChats>>;
