import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { requireStaffRight } from '#app/server/guards.server.ts';
import { inDialog } from '#app/server/http/in-dialog.server.ts';
import { answersChats } from '#app/supplier/chat.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { keepPage } from '../use-newest.ts';
import { loadChats } from './list.server.ts';
import { ChatsPage } from './page.tsx';

export const handle = { i18n: ['chat'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data && 'title' in data ? data.title : failureTitle(error) },
];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireStaffRight(context, request, answersChats, context.t('chat:closed'));
  return data(await inDialog(context, request, () => loadChats(context, request)));
}

export const clientLoader = keepPage;

export default function Route() {
  const chats = useLoaderData<typeof loader>();
  return 'failed' in chats ? null : <ChatsPage data={chats} />;
}
