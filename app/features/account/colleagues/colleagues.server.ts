import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { mintRequestId } from '#app/server/forms/request-id.server.ts';
import { requireRight } from '#app/server/guards.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { readColleagues, readRoles } from '#app/supplier/colleague.server.ts';
import { inviteSchema } from './schema.ts';

export const manages = 'company.manage';

export async function loadColleagues(context: LoadContext, request: Request) {
  const buyer = await requireRight(context, request, manages, context.t('colleagues:closed'));
  const [{ items, invitations }, { permissions, roles }] = await Promise.all([
    readColleagues(context.supplier),
    readRoles(context.supplier),
  ]);
  return {
    title: context.t('colleagues:title'),
    company: buyer.companyName ?? '',
    people: items,
    invitations,
    permissions,
    roles: roles.map(({ code, name }) => ({ value: code, label: name })),
    requestId: mintRequestId(),
    constraint: constraintsOf(inviteSchema),
  };
}

export type ColleaguesData = Awaited<ReturnType<typeof loadColleagues>>;
