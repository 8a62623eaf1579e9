import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { requireBuyer } from '#app/server/guards.server.ts';
import { answersChats } from '#app/supplier/chat.server.ts';
import { reportsRight } from '#app/supplier/report.server.ts';
import { actsForBuyers } from '#app/supplier/staff.server.ts';
import { editsTexts } from '#app/supplier/staff-text.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { lackingNeeds } from '../cabinet/lacking.server.ts';
import { MenuPage } from './page.tsx';

export const handle = {
  i18n: ['addresses', 'approval', 'cabinet', 'chat', 'modules', 'notifications', 'own', 'reports', 'staff', 'texts'],
};

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { name, permissions } = await requireBuyer(context, request);
  return data({
    title: context.t('cabinet:title'),
    name,
    lacking: await lackingNeeds(context),
    hasReports: permissions.includes(reportsRight),
    editsTexts: permissions.includes(editsTexts),
    answersChats: permissions.includes(answersChats),
    waiting: (await context.info()).waitingChats,
    findsBuyers: permissions.includes(actsForBuyers),
  });
}

export default function Route() {
  return <MenuPage {...useLoaderData<typeof loader>()} />;
}
