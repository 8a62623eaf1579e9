import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { readForm } from '#app/server/forms/read-form.server.ts';
import { orNotFound } from '#app/server/http/failure.server.ts';
import { pageNumber } from '#app/server/http/page-number.ts';
import { idIn } from '#app/server/http/path-params.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { answer, readStaffChat, settle } from '#app/supplier/chat.server.ts';
import { SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { newForm, postMessage } from '../post-message.server.ts';
import { shownMessages } from '../shown-messages.ts';

/** When the supplier is down there is only the form, which has to keep what was typed. */
export async function loadStaffChat(context: LoadContext, request: Request, param: string | undefined) {
  const id = idIn(context, param);
  const page = pageNumber(new URL(request.url).searchParams);
  try {
    const { name, company, waitsSince, items, meta } = await orNotFound(
      context,
      readStaffChat(context.supplier, id, page),
    );
    const person = name ?? context.t('chat:visitor', { id });
    return data({
      id,
      title: [person, company].filter(Boolean).join(', '),
      failure: null,
      ...newForm(),
      conversation: {
        person,
        messages: shownMessages(items),
        // Of the newest message, while an answer is awaited.
        settles: waitsSince !== null && page === 1 ? (items[0]?.id ?? null) : null,
        page,
        pageCount: meta.pageCount,
      },
    });
  } catch (error) {
    if (!(error instanceof SupplierUnavailable)) throw error;
    const failure = { status: error.status, requestId: context.requestId };
    const title = context.t('chat:staffTitle');
    return data({ id, title, failure, ...newForm(), conversation: null }, { status: error.status });
  }
}

export type StaffChatData = Awaited<ReturnType<typeof loadStaffChat>>['data'];

const settleForm = z.object({ intent: z.literal('settle'), seen: z.coerce.number().int().positive() });

async function putAside(context: LoadContext, id: number, seen: number) {
  try {
    await settle(context.supplier, id, seen);
  } catch (error) {
    if (!(error instanceof SupplierUnavailable)) throw error;
    context.flash.set(context.t('chat:notSettled'), 'error');
    return redirectTo(paths.staffChat(id));
  }
  context.flash.set(context.t('chat:settled'));
  return redirectTo(paths.staffChats());
}

export async function postAnswer(context: LoadContext, request: Request, param: string | undefined) {
  const id = idIn(context, param);
  const { supplier } = context;
  const seen = settleForm.safeParse(Object.fromEntries((await readForm(request)) ?? []));
  if (seen.success) return await putAside(context, id, seen.data.seen);
  return await postMessage(context, request, paths.staffChat(id), (message, requestId) =>
    answer(supplier, id, message, requestId),
  );
}
