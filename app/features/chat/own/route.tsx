import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import * as paths from '#app/paths.ts';
import { inDialog } from '#app/server/http/in-dialog.server.ts';
import { sendMessage } from '#app/supplier/chat.server.ts';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { type Posted, postMessage } from '../post-message.server.ts';
import { keepPage } from '../use-newest.ts';
import { loadChat } from './chat.server.ts';
import { ChatPage } from './page.tsx';

export const handle = { i18n: ['chat'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data && 'title' in data ? data.title : failureTitle(error) },
];

/** Public: visitors ask, too. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return await inDialog(context, request, () => loadChat(context, request));
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { supplier } = context;
  return await postMessage(context, request, paths.chat(), (message, requestId) =>
    sendMessage(supplier, message, requestId),
  );
}

export const clientLoader = keepPage;

export const clientAction = keepForm;

export default function Route() {
  const chat = useLoaderData<typeof loader>();
  const posted = usePosted<Posted>();
  return 'failed' in chat ? null : <ChatPage data={chat} posted={posted} />;
}
