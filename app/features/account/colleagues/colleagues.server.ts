import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { loginField } from '#app/server/forms/login.ts';
import { asName } from '#app/server/forms/name.ts';
import { describeError, type ParsedForm, parseForm, refuse, refuseError } from '#app/server/forms/parse-form.server.ts';
import { mintRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { requireRight } from '#app/server/guards.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import {
  changeColleague,
  invite,
  managesCompany,
  readColleagues,
  readRoles,
  removeColleague,
  revokeInvitation,
} from '#app/supplier/colleague.server.ts';

const id = z.coerce.number().int().positive();
const list = z.array(z.string().max(64)).max(100).default([]);

const inviteSchema = z.object({
  intent: z.literal('invite'),
  requestId: z.string().optional(),
  name: asName(z.string('colleagues:invite.name').trim().min(1, 'colleagues:invite.name').max(150)),
  login: loginField,
  role: z.string('colleagues:invite.role').max(64),
});

const changeSchema = z.object({
  intent: z.literal('change'),
  id,
  /** The role when the form was rendered. */
  before: z.string().max(64).optional(),
  role: z.string().max(64),
  /** What becomes of the rights if the role changes. */
  rights: z.enum(['role', 'own']).catch('role'),
  permissions: list,
});

const colleaguesSchema = z.discriminatedUnion('intent', [
  inviteSchema,
  changeSchema,
  z.object({ intent: z.literal('remove'), id }),
  z.object({ intent: z.literal('revoke'), id }),
]);

/** When the supplier is down there is only the invitation, which has to keep what was typed. */
export async function loadColleagues(context: LoadContext, request: Request) {
  const form = {
    title: context.t('colleagues:title'),
    requestId: mintRequestId(),
    constraint: constraintsOf(inviteSchema),
  };
  try {
    return data({ ...form, company: await readCompany(context, request) });
  } catch (error) {
    if (!(error instanceof SupplierUnavailable)) throw error;
    const failure = { status: error.status, requestId: context.requestId };
    return data({ ...form, company: null, failure }, { status: error.status });
  }
}

export type ColleaguesData = Awaited<ReturnType<typeof loadColleagues>>['data'];

async function readCompany(context: LoadContext, request: Request) {
  const buyer = await requireRight(context, request, managesCompany, context.t('colleagues:closed'));
  const [{ items, invitations }, { permissions, roles }] = await Promise.all([
    readColleagues(context.supplier),
    readRoles(context.supplier),
  ]);
  return {
    name: buyer.companyName ?? '',
    people: items,
    invitations,
    permissions,
    roles: roles.map(({ code, name }) => ({ value: code, label: name })),
  };
}

export type Company = Awaited<ReturnType<typeof readCompany>>;

type Wish = z.output<typeof colleaguesSchema>;
type Filled = Extract<ParsedForm<Wish>, { status: 'success' }>;

export async function postColleagues(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, colleaguesSchema);
  if (form.status !== 'success') return refuse(form);
  try {
    context.flash.set(context.t(await carryOut(context, form.value)));
    return redirectTo(paths.colleagues());
  } catch (error) {
    return refused(context, error, form);
  }
}

async function carryOut({ supplier }: LoadContext, wish: Wish) {
  switch (wish.intent) {
    case 'invite':
      await invite(supplier, wish, readRequestId(wish.requestId));
      return 'colleagues:invited';
    case 'change':
      return await change(supplier, wish);
    case 'remove':
      await removeColleague(supplier, wish.id);
      return 'colleagues:removed';
    default:
      await revokeInvitation(supplier, wish.id);
      return 'colleagues:revoked';
  }
}

/** A new role brings its rights, unless those that are ticked are to stay. */
async function change(supplier: LoadContext['supplier'], wish: z.output<typeof changeSchema>) {
  const { id, role, before, rights, permissions } = wish;
  const takesRole = role !== before && rights === 'role';
  await changeColleague(supplier, id, takesRole ? { role } : { role, permissions });
  return takesRole ? 'colleagues:roleChanged' : 'colleagues:changed';
}

const rename = { phone: 'login', email: 'login' };

/** Forms with fields come back filled in; refusals of single buttons, and of who is gone, are shown above the page. */
function refused(context: LoadContext, error: unknown, form: Filled) {
  const unavailable = context.t('colleagues:unavailable');
  const { intent } = form.value;
  const isGone = error instanceof SupplierRejected && error.status === 404;
  if ((intent === 'invite' || intent === 'change') && !isGone) return refuseError(form, error, unavailable, { rename });
  context.flash.set(describeError(error, unavailable).message, 'error');
  return redirectTo(paths.colleagues());
}
