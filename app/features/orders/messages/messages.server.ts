import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import type { Path } from '#app/paths.ts';
import { attachmentField, refusedAttachment } from '#app/server/forms/attachment.server.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { parseForm, refuse, refuseError, sentText } from '#app/server/forms/parse-form.server.ts';
import { renewForm } from '#app/server/forms/renewed-form.server.ts';
import { deriveRequestId, mintRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { orNotFound } from '#app/server/http/failure.server.ts';
import { isPrefetch } from '#app/server/http/is-prefetch.ts';
import { pageNumber } from '#app/server/http/page-number.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import type { Written } from '#app/supplier/attachment.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { noteSeen, type OrderMessages } from '#app/supplier/order-life.server.ts';
import { messageLimits } from '#contract/attachment.ts';
import type { OrderRecord } from '#contract/order.ts';
import { type Ask, asks } from './asks.ts';

const schema = z
  .object({
    intent: z.enum(['message', ...asks]).catch('message'),
    text: z.string().trim().max(messageLimits.text, 'orders:message.long').optional().default(''),
    file: attachmentField({ large: 'orders:message.fileLarge', type: 'orders:message.fileType' }),
  })
  .refine(({ intent, text, file }) => intent !== 'message' || text !== '' || file !== undefined, {
    path: ['text'],
    error: 'orders:message.nothing',
  })
  .refine(({ intent, text }) => intent === 'message' || intent === 'reserve' || text !== '', {
    path: ['text'],
    error: 'orders:message.empty',
  });

interface Reading {
  /** The order's number, whether its goods are held, and what the reader can ask for. */
  order: Promise<Pick<OrderRecord, 'number' | 'newMessages' | 'reserve'> & { actions: readonly string[] }>;
  messages: Promise<OrderMessages>;
  /** Side that reads. */
  by: 'buyer' | 'supplier';
  /** Whether the reader may write, too. */
  mayWrite: boolean;
}

/** When the supplier is down there is only the form, which has to keep what was typed. */
export async function loadMessages(context: LoadContext, request: Request, id: number, read: Reading) {
  const openForm = new URL(request.url).searchParams.get('ask');
  const form = { id, openForm, requestId: mintRequestId(), constraint: constraintsOf(schema) };
  try {
    const both = Promise.all([read.order, read.messages]);
    const [{ number, actions, newMessages, reserve }, { items, meta }] = await orNotFound(
      context,
      both,
      context.t('orders:notFound'),
    );
    const newest = items[0]?.id;
    if (newest && newMessages > 0 && !isPrefetch(request)) await see(context, id, newest, read.by);
    const title = context.t(`orders:message.title.${read.by}`, { number });
    const { limits } = await context.info();
    const thread = {
      reserve,
      reserveDays: limits.reserveDays,
      items: [...items].reverse(),
      page: meta.currentPage,
      pageCount: meta.pageCount,
      mayWrite: read.mayWrite,
      asks: asks.filter((ask) => actions.includes(ask)),
    };
    return data({ ...form, title, failure: null, thread });
  } catch (error) {
    if (!(error instanceof SupplierUnavailable)) throw error;
    const failure = { status: error.status, requestId: context.requestId };
    return data({ ...form, title: context.t('orders:title'), failure, thread: null }, { status: error.status });
  }
}

/** Reading goes on if this fails: the mark in the list stays. */
async function see({ supplier }: LoadContext, id: number, newest: number, by: Reading['by']): Promise<void> {
  try {
    await noteSeen(supplier, id, newest, by);
  } catch (error) {
    const isPassing =
      error instanceof SupplierUnavailable || (error instanceof SupplierRejected && error.status !== 401);
    if (!isPassing) throw error;
  }
}

export type MessagesData = Awaited<ReturnType<typeof loadMessages>>['data'];

export const messagePage = (request: Request) => pageNumber(new URL(request.url).searchParams);

type Send = (wish: Written & { intent: 'message' | Ask }, requestId: string) => Promise<void>;

/** Sends the text with its file as one message, or asks for something with the text as its reason; once per form. */
export async function postMessage(context: LoadContext, request: Request, back: Path, send: Send) {
  const form = await parseForm(context, request, schema);
  if (form.status !== 'success') return refuse(form);
  const { intent } = form.value;
  const requestId = readRequestId(sentText(form, 'requestId'));
  try {
    await send(form.value, await deriveRequestId(requestId, intent));
  } catch (error) {
    return (
      renewForm(form, error, context.t('orders:message.other')) ??
      refusedAttachment(form, error) ??
      refuseError(form, error, context.t('orders:message.unavailable'), { rename: { reason: 'text' } })
    );
  }
  context.flash.set(context.t(`orders:message.done.${intent}`));
  return redirectTo(back);
}
