import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { parseForm, postedFields, type ReplyErrors, refuse } from '#app/server/forms/parse-form.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { failure } from '#app/server/http/failure.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { type SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { readSharing, shareSpecification, withdrawLink } from '#app/supplier/shared-specification.server.ts';
import { readSpecification, renameSpecification } from '#app/supplier/specification.server.ts';
import { type NotSaved, orMissing, refuseChange, specificationId } from '../refusal.server.ts';
import { namingSchema } from '../schema.ts';
import { type Audience, audiences, linkDays } from './schema.ts';

const day = 24 * 60 * 60_000;

/** When the supplier is down the page shows a message instead. */
export async function loadSettings(context: LoadContext, request: Request, params: { id?: string | undefined }) {
  await requireBuyer(context, request);
  const id = specificationId(context, params.id);
  const title = context.t('specifications:settingsTitle');
  try {
    const record = await orMissing(context, readSpecification(context.supplier, id, 1, 1));
    if (record.access !== 'write' || record.archived) {
      const reason = record.archived ? 'specifications:inArchive' : 'specifications:readOnly';
      throw failure(context, 403, { message: context.t(reason) });
    }
    const { name, description, version, owned } = record;
    return data({
      title,
      id,
      one: { name, description, version },
      sharing: owned ? toSharing(await readSharing(context.supplier, id)) : null,
      constraint: constraintsOf(namingSchema),
    });
  } catch (error) {
    if (!(error instanceof SupplierUnavailable)) throw error;
    const lost = { status: error.status, requestId: context.requestId };
    return data({ title, id, one: null, failure: lost }, { status: error.status });
  }
}

function toSharing({ scope, access, people, link }: Awaited<ReturnType<typeof readSharing>>) {
  const shown: Audience = scope === 'my' ? 'my' : scope === 'users' ? `users-${access}` : access;
  return { shown, people, link: link && { ...link, days: daysOf(link) } };
}

/** For how many days the link was made, as its form offers them. */
function daysOf({ created, expires }: { created: string; expires: string }): (typeof linkDays)[number] | undefined {
  const days = Math.round((Date.parse(expires) - Date.parse(created)) / day);
  return linkDays.find((one) => one === days);
}

export type SharingView = ReturnType<typeof toSharing>;

export type SettingsData = Awaited<ReturnType<typeof loadSettings>>['data'];

const schema = z.discriminatedUnion('intent', [
  namingSchema.extend({ intent: z.literal('rename'), version: z.coerce.number().int().min(0) }),
  z.object({
    intent: z.literal('share'),
    shown: z.enum(audiences),
    people: z.array(z.coerce.number().int().positive()).max(500).default([]),
  }),
  z.object({
    intent: z.literal('link'),
    days: z.coerce.number().pipe(z.literal(linkDays)),
    notes: z.literal('on').optional().catch(undefined),
  }),
  z.object({ intent: z.literal('close-link') }),
]);

type Wish = z.output<typeof schema>;

export interface SettingsAnswer extends NotSaved {
  /** Address of the link that was made. */
  url?: string | undefined;
}

export async function postSettings(context: LoadContext, request: Request, id: number) {
  const resend = await postedFields(request);
  const form = await parseForm(context, request, schema);
  if (form.status !== 'success') return refuse(form);
  const { value } = form;
  try {
    if (value.intent === 'link') {
      const expires = new Date(Date.now() + value.days * day).toISOString();
      const body = { scope: 'link' as const, access: 'read' as const, expires, notes: value.notes === 'on' };
      const { url } = await shareSpecification(context.supplier, id, body);
      // Not a redirect: the address is told once.
      return data<SettingsAnswer>({ url });
    }
    if (value.intent === 'share' && (await leavesOutTicked(context, id, value))) {
      return refuse(form, { fieldErrors: { shown: [context.t('specifications:error.ticked')] } });
    }
    context.flash.set(await save(context, id, value));
    return redirectTo(value.intent === 'close-link' ? paths.specificationSettings(id) : paths.specification(id));
  } catch (error) {
    return refuseChange(context, error, form, { resend, ...(value.intent !== 'rename' && { errorsOf }) });
  }
}

/** Those whom it is shown to already stay ticked when it is taken back from them: only a new tick says otherwise. */
async function leavesOutTicked(
  { supplier }: LoadContext,
  id: number,
  { shown, people }: Extract<Wish, { intent: 'share' }>,
): Promise<boolean> {
  if (shown.startsWith('users') || people.length === 0) return false;
  const before = new Set((await readSharing(supplier, id)).people.flatMap((one) => (one.chosen ? [one.id] : [])));
  return people.some((one) => !before.has(one));
}

/** They stand above their form: a person or a day has no place of its own. */
function errorsOf({ errors, message }: SupplierRejected): ReplyErrors {
  return { formErrors: errors.length > 0 ? errors.map((error) => error.message) : [message] };
}

async function save(
  { supplier, t }: LoadContext,
  id: number,
  wish: Exclude<Wish, { intent: 'link' }>,
): Promise<string> {
  if (wish.intent === 'rename') {
    const { name, description, version } = wish;
    await renameSpecification(supplier, id, { name, description, version });
    return t('specifications:renamed');
  }
  if (wish.intent === 'close-link') {
    await withdrawLink(supplier, id);
    return t('specifications:linkClosed');
  }
  await shareSpecification(supplier, id, bodyOf(wish.shown, wish.people));
  return t('specifications:sharedDone');
}

function bodyOf(shown: Audience, people: number[]) {
  const access = shown.endsWith('write') ? ('write' as const) : ('read' as const);
  if (shown === 'my') return { scope: 'my' as const, access };
  return shown.startsWith('users')
    ? { scope: 'users' as const, access, userIds: people }
    : { scope: 'company' as const, access };
}
