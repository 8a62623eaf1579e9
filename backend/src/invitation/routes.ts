import * as contract from '#contract/colleague.ts';
import { type OpenInvitation, requireManager, requireRole } from '../colleague/store.ts';
import { type FieldError, invalidFields } from '../errors.ts';
import { readShop } from '../info/shop.ts';
import { deliverMessages, requireOutbox } from '../message/outbox.ts';
import { requireShopOrigin } from '../message/shop-origin.ts';
import { type Api, type CallContext, mount } from '../mount.ts';
import { createdBy } from '../request/memory.ts';
import { callerOf } from '../session/caller.ts';
import { limitPer, perHour } from '../session/limits.ts';
import { t } from '../texts/texts.ts';
import { phoneDigits } from '../user/login.ts';
import { acceptAsOwner, acceptByCode, findPerson, maskAddress, sendInvitationCode } from './accept.ts';
import { createInvitation, findInvitation, findSentInvitation, requireStranger, revokeInvitation } from './store.ts';

const missing = 'invitation.missing';
/** Invitations that one company may send per hour. */
const mostPerHour = 20;

export function mountInvitation(app: Api): void {
  mountInviting(app);
  mountAccepting(app);
}

function mountInviting(app: Api): void {
  mount(app, contract.createInvitation, invite, {
    recall: async ({ env, actor, memory }) => findSentInvitation(env, actor, await createdBy(env, memory)),
  });

  mount(
    app,
    contract.revokeInvitation,
    async ({ input: { params }, actor, env }) => {
      requireManager(actor);
      await revokeInvitation(env, actor.companyId, params.invitation);
    },
    { missing },
  );
}

async function invite({
  input: { body },
  ...context
}: CallContext<typeof contract.createInvitation>): Promise<OpenInvitation> {
  const { actor, env, headers, memory, now, defer } = context;
  requireManager(actor);
  requireOutbox(env);
  const address = addressOf(body);
  await requireRole(env, body.role);
  await requireStranger(env, actor.companyId, address);
  const message = t('invitation.too-many');
  await limitPer(env, { key: `invite:${actor.companyId}`, limit: mostPerHour, window: perHour, message }, now);
  const invited = { address, name: body.name, role: body.role };
  const shop = { origin: requireShopOrigin(env, headers), supplier: (await readShop(env, now)).supplier.name };
  const answer = await createInvitation(env, { actor, invited, shop, memory }, now);
  defer(deliverMessages(env, now));
  return answer;
}

function mountAccepting(app: Api): void {
  mount(
    app,
    contract.getInvitation,
    async ({ input: { params }, actor, env, now }) => {
      const { companyName, inviter, name, address, expiresAt } = await findInvitation(env, params.invitation, now);
      const person = await findPerson(env, address);
      return {
        company: { name: companyName },
        inviter,
        name,
        address: maskAddress(address),
        expires: new Date(expiresAt).toISOString(),
        isNew: person === null,
        isYours: actor.kind === 'user' && actor.staffUserId === null && person?.id === actor.userId,
      };
    },
    { missing },
  );

  mount(
    app,
    contract.acceptInvitation,
    ({ input: { params }, actor, env, now }) => acceptAsOwner(env, params.invitation, actor, now),
    { missing },
  );

  mount(app, contract.signInByInvitation, async ({ input: { body }, env, headers, now, defer }) => {
    const caller = callerOf(headers, env);
    const { invitation, code } = body;
    if (code !== undefined) return acceptByCode(env, { ...body, code }, caller, now);
    const { address, ...sent } = await sendInvitationCode(env, invitation, caller, now);
    defer(deliverMessages(env, now));
    const message = sent.isSent ? t('invitation.code-sent', { address }) : t('code.still-valid');
    return { message, ...sent };
  });
}

/** The normalised address. Throws 422 at its field. */
function addressOf(body: { email?: string | undefined; phone?: string | undefined; name: string }): string {
  const errors: FieldError[] = [];
  const phone = body.phone?.trim() ? phoneDigits(body.phone) : null;
  const email = body.email?.trim().toLowerCase();
  if (body.name === '') errors.push({ field: 'name', message: t('person.first-name') });
  if (!phone && !(email && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))) {
    errors.push({
      field: body.email ? 'email' : 'phone',
      message: t('invitation.address'),
    });
  }
  if (errors.length > 0) throw invalidFields(errors);
  return phone ?? email ?? '';
}
