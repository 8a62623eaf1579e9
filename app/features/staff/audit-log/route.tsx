import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { requireStaffRight } from '#app/server/guards.server.ts';
import { actsForBuyers } from '#app/supplier/staff.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { loadAuditLog } from './audit-log.server.ts';
import { AuditLogPage } from './page.tsx';

export const handle = { i18n: ['staff'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireStaffRight(context, request, [actsForBuyers, 'company.manage'], context.t('staff:auditLogClosed'));
  return data(await loadAuditLog(context, request));
}

export default function Route() {
  return <AuditLogPage data={useLoaderData<typeof loader>()} />;
}
