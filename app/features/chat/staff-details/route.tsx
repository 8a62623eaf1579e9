import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { requireStaffRight } from '#app/server/guards.server.ts';
import { inDialog } from '#app/server/http/in-dialog.server.ts';
import { answersChats } from '#app/supplier/chat.server.ts';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import type { Posted } from '../post-message.server.ts';
import { keepPage } from '../use-newest.ts';
import { loadStaffChat, postAnswer } from './details.server.ts';
import { StaffChatPage } from './page.tsx';

export const handle = { i18n: ['chat'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data && 'title' in data ? data.title : failureTitle(error) },
];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await requireStaffRight(context, request, answersChats, context.t('chat:closed'));
  return await inDialog(context, request, () => loadStaffChat(context, request, params.id));
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireStaffRight(context, request, answersChats, context.t('chat:closed'));
  return await postAnswer(context, request, params.id);
}

export const clientLoader = keepPage;

export const clientAction = keepForm;

export default function Route() {
  const chat = useLoaderData<typeof loader>();
  const posted = usePosted<Posted>();
  return 'failed' in chat ? null : <StaffChatPage data={chat} posted={posted} />;
}
