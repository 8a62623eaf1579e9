import { data } from '@remix-run/cloudflare';
import { notFound } from '#app/server/http/failure.server.ts';
import { pageNumber } from '#app/server/http/page-number.ts';
import type { Info, LoadContext } from '#app/server/request-context.ts';
import { noteSeen, readOwnChat } from '#app/supplier/chat.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { newForm } from '../post-message.server.ts';
import { shownMessages } from '../shown-messages.ts';

/** Throws 404 in a shop without a conversation of its own. */
export async function requireOwnChat(context: LoadContext): Promise<void> {
  if (!hasOwnChat(await context.info())) throw notFound(context);
}

const hasOwnChat = ({ config, settings }: Info) => config.chatButton?.type === 'own' && settings.chatButton.liveChat;

const closed = {
  messages: [],
  page: 1,
  pageCount: 1,
  unread: 0,
  opensAt: null,
  away: '',
  email: null,
  asksEmail: false,
  isActing: true,
};

/** When the supplier is down there is only the form, which has to keep what was typed. */
export async function loadChat(context: LoadContext, request: Request) {
  const title = context.t('chat:title');
  try {
    await requireOwnChat(context);
    const buyer = await context.buyer();
    // Staff who act for a buyer don't read what the buyer has written.
    if (buyer?.staff) return data({ title, failure: null, ...newForm(), conversation: closed });
    const page = pageNumber(new URL(request.url).searchParams);
    const chat = await readOwnChat(context.supplier, page);
    if (page === 1 && chat.unread > 0) await see(context, chat.items[0]?.id ?? 0);
    return data({
      title,
      failure: null,
      ...newForm(),
      conversation: {
        messages: shownMessages(chat.items),
        page,
        pageCount: chat.meta.pageCount,
        unread: chat.unread,
        opensAt: chat.opensAt,
        away: chat.away,
        email: chat.email,
        asksEmail: !buyer,
        isActing: false,
      },
    });
  } catch (error) {
    if (!(error instanceof SupplierUnavailable)) throw error;
    const failure = { status: error.status, requestId: context.requestId };
    return data({ title, failure, ...newForm(), conversation: null }, { status: error.status });
  }
}

export type ChatData = Awaited<ReturnType<typeof loadChat>>['data'];
export type Conversation = NonNullable<ChatData['conversation']>;

/** Reading goes on if this fails: the mark in the header stays. */
async function see({ supplier }: LoadContext, id: number): Promise<void> {
  try {
    await noteSeen(supplier, id);
  } catch (error) {
    const isPassing =
      error instanceof SupplierUnavailable || (error instanceof SupplierRejected && error.status !== 401);
    if (!isPassing) throw error;
  }
}
