import type { LoadContext } from '#app/server/context.server.ts';
import { requireRight } from '#app/server/guards.server.ts';
import { mintRequestId } from '#app/server/request-id.server.ts';
import { readColleagues, readRoles } from '#app/supplier/colleague.server.ts';

/** The right to see and to change what this page shows. */
export const manages = 'company.manage';

/** The people of the company with their rights, and the invitations that wait. */
export async function loadColleagues(context: LoadContext, request: Request) {
  const buyer = await requireRight(context, request, manages, context.t('colleagues.closed'));
  const [{ items, invitations }, { permissions, roles }] = await Promise.all([
    readColleagues(context.supplier),
    readRoles(context.supplier),
  ]);
  return {
    title: context.t('colleagues.title'),
    company: buyer.companyName ?? '',
    people: items,
    invitations,
    permissions,
    roles: roles.map(({ code, name }) => ({ value: code, label: name })),
    requestId: mintRequestId(),
  };
}

/** What the page shows. */
export type ColleaguesData = Awaited<ReturnType<typeof loadColleagues>>;
