import { data } from '@remix-run/cloudflare';
import type { z } from 'zod';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import {
  apiErrors,
  type ParsedForm,
  parseForm,
  type Refused,
  refuse,
  refuseError,
} from '#app/server/forms/parse-form.server.ts';
import { requireStaffRight } from '#app/server/guards.server.ts';
import { notFound } from '#app/server/http/failure.server.ts';
import { isListedHost } from '#app/server/listed-host.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { optional } from '#app/supplier/client/optional.ts';
import { readFeed } from '#app/supplier/feed.server.ts';
import { readRegions } from '#app/supplier/region.server.ts';
import { editsTexts } from '#app/supplier/staff-text.server.ts';
import type { CallAnswer } from '#contract/call.ts';
import { type getStaffText, type StaffText, staffText, type TextKind, textKind } from '#contract/staff-text.ts';
import { chatLinks } from './chat-links.ts';
import { type Difference, differencesOf } from './differences.ts';
import { type Preview, previewOf } from './preview.server.ts';
import { fieldsByKind, intents } from './schema.ts';

/** Throws 403 for whoever may not edit texts. */
export async function requireEditor(context: LoadContext, request: Request): Promise<void> {
  await requireStaffRight(context, request, editsTexts, context.t('texts:closed'));
}

/** The kind in an address; throws 404 for another one. */
export function kindIn(context: LoadContext, named: string | undefined): TextKind {
  const kind = textKind.safeParse(named);
  if (!kind.success) throw notFound(context);
  return kind.data;
}

/** What a form of a kind needs. */
export async function formOf(context: LoadContext, kind: TextKind) {
  const { items } = kind === 'message' ? await readRegions(context.supplier, '') : { items: [] };
  const feed = kind === 'news' ? await optional(readFeed(context.supplier, 'news')) : null;
  return {
    kind,
    regions: items.map(({ id, name }) => ({ id, name })),
    rubrics: feed?.rubrics.map(({ name }) => name) ?? [],
    constraint: constraintsOf(fieldsByKind[kind]),
  };
}

export type TextForm = Awaited<ReturnType<typeof formOf>>;

export type Posted = Refused & {
  preview?: Preview | null;
  conflict?: Conflict;
};

/** The change that was made meanwhile: the next try is made from it. */
export interface Conflict {
  number: number;
  /** Null if the API doesn't tell. */
  at: string | null;
  author: string | null;
  removed: boolean;
  /** Null if nothing was typed. */
  differences: Difference[] | null;
}

/** What to do with a text that was sent; `number` is the change that it was made from. */
interface Deeds {
  save(text: StaffText, number: number): Promise<Response>;
  remove?(number: number): Promise<Response>;
  latest?(): Promise<CallAnswer<typeof getStaffText>>;
}

/** Carries out a sent form: a preview changes nothing and keeps what was typed. */
export async function postText(context: LoadContext, request: Request, kind: TextKind, deeds: Deeds) {
  const { save, remove } = deeds;
  const intentForm = await parseForm(context, request, intents);
  if (intentForm.status !== 'success') return refuse(intentForm);
  const { intent, number } = intentForm.value;
  if (intent === 'remove' && remove) return await answered(context, intentForm, deeds, () => remove(number));
  const form = await parseForm(context, request, fieldsByKind[kind]);
  if (form.status !== 'success') return refuse(form);
  const parsed = staffText.safeParse(kind === 'chat' ? chatOf(form.value) : { kind, ...form.value });
  if (!parsed.success) return refuse(form, contractErrors(context, parsed.error));
  const text = parsed.data;
  const unshown = hostErrors(context, text);
  if (unshown) return refuse(form, unshown);
  if (intent === 'preview') return data<Posted>({ lastResult: form.reply(), preview: previewOf(context, text) });
  return await answered(context, form, deeds, () => save(text, number));
}

/** What the form lets through, and the contract doesn't. */
function contractErrors({ t }: LoadContext, { issues }: z.ZodError) {
  return { fieldErrors: Object.fromEntries(issues.map(({ path }) => [String(path[0]), [t('errors:form.invalid')]])) };
}

/** The policy of pages lets no picture load from another host. */
function hostErrors({ env, t }: LoadContext, text: StaffText) {
  if (text.kind !== 'news' || text.image === null || !/^https:/i.test(text.image)) return null;
  const hosts = env.MEDIA_HOSTS;
  if (isListedHost(new URL(text.image), hosts)) return null;
  const message =
    hosts.length > 0 ? t('texts:error.imageHost', { hosts: hosts.join(', ') }) : t('texts:error.imageOwn');
  return { fieldErrors: { image: [message] } };
}

/** The links in a list: the form has a fixed number of them. */
function chatOf(typed: Partial<Record<string, unknown>>) {
  const { from, till, away, awayEn } = typed;
  const chatButtons = chatLinks.flatMap((one) =>
    typed[one.link] ? [{ link: typed[one.link], hint: typed[one.hint] }] : [],
  );
  return { kind: 'chat', from, till, away, awayEn, chatButtons };
}

type Sent = Pick<ParsedForm<unknown>, 'reply' | 'payload'>;

async function answered(context: LoadContext, form: Sent, { latest }: Deeds, deed: () => Promise<Response>) {
  try {
    return await deed();
  } catch (error) {
    if (latest && error instanceof SupplierRejected && error.status === 409) {
      const conflict = conflictOf(await latest(), form.payload);
      return data<Posted>({ lastResult: form.reply(apiErrors(error)), conflict }, { status: 409 });
    }
    const rename = (field: string) => field.replace(/^text\./, '');
    return refuseError(form, error, context.t('texts:unavailable'), { rename });
  }
}

function conflictOf({ latest, text, changes }: CallAnswer<typeof getStaffText>, typed: ParsedForm<unknown>['payload']) {
  const { at = null, author = null, removed = false } = changes.find(({ number }) => number === latest) ?? {};
  // To remove it sends no text.
  const differences = typed['intent'] === 'remove' ? null : differencesOf(text, typed);
  return { number: latest, at, author, removed, differences };
}
