import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { requireRight } from '#app/server/guards.server.ts';
import { answersChats } from '#app/supplier/chat.server.ts';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import type { Posted } from '../post-message.server.ts';
import { loadStaffChat, postAnswer } from './details.server.ts';
import { StaffChatPage } from './page.tsx';

export const handle = { i18n: ['chat'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await requireRight(context, request, answersChats, context.t('chat:closed'));
  return await loadStaffChat(context, request, params.id);
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireRight(context, request, answersChats, context.t('chat:closed'));
  return await postAnswer(context, request, params.id);
}

export const clientAction = keepForm;

export default function Route() {
  return <StaffChatPage data={useLoaderData<typeof loader>()} posted={usePosted<Posted>()} />;
}
