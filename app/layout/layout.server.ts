import { formatTime } from '#app/i18n/format.ts';
import { languages } from '#app/i18n/options.ts';
import { chatOf } from '#app/server/chat.server.ts';
import { unlessAnswered } from '#app/server/forms/kept-form.server.ts';
import { helpVideoOf } from '#app/server/help-video.server.ts';
import type { Buyer, Info, LoadContext } from '#app/server/request-context.ts';
import { actorTag } from '#app/server/session/acting-as.ts';
import type { FlashMessage } from '#app/server/session/flash.server.ts';
import { initialAuth } from '#app/server/session/initial-auth.server.ts';
import { allowedTags, possibleTags } from '#app/server/tags.server.ts';
import { defaultBrand } from '#app/styles/theme.ts';
import { readCartCount } from '#app/supplier/cart.server.ts';
import { actsForBuyers } from '#app/supplier/staff.server.ts';

const toastKinds = { success: 'done', info: 'done', error: 'error', unsigned: 'unsigned' } as const;

/** Null when the API is down and an action has answered: what was typed matters more than the header. */
export async function loadShell(context: LoadContext) {
  return await unlessAnswered(context, () => readShell(context));
}

/** Sent with every page, so it has only what header and footer show, without defaults. */
async function readShell(context: LoadContext) {
  const [info, buyer, cart] = await Promise.all([context.info(), context.buyer(), readCartCount(context)]);
  context.tags = await possibleTags(context);
  const flash = context.flash.take();
  const auth = context.session.ended ? await initialAuth(context) : undefined;
  return {
    supplier: info.supplier.name,
    buyer: buyer && personOf(buyer),
    cart,
    ...featuresOf(info),
    help: helpOf(context, info),
    ...definedFields({
      phone: info.supplier.phone,
      seller: sellerOf(context, info),
      chat: chatOf(context, info),
      unread: info.unreadAnswers || undefined,
      waiting: info.waitingChats || undefined,
      languages: othersOf(context, info),
      brand: brandOf(info),
      bank: buyer ? undefined : info.config.bank,
      captcha: buyer ? undefined : captchaOf(context, info),
      region: buyer?.region?.name ?? info.region?.name,
      messages: messagesOf(context, info),
      flash: failedCode(context) ?? (flash ? toastOf(flash) : auth && unsigned(context)),
      auth,
      tags: await allowedTags(context),
      ...consentOf(context, info),
      ...modesOf(context),
    }),
    /** How old stale data is, as a sentence. A getter, because only when all loaders have ended is it known whether a stale copy was used. */
    get stale() {
      const { staleSince } = context.supplier;
      if (staleSince === null) return undefined;
      return context.t('shell:staleAt', { time: formatTime(new Date(staleSince).toISOString()) });
    },
  };
}

/** Parts of the shop that not every buyer has. */
function featuresOf({ settings: { documents, modules } }: Info) {
  return definedFields({ documents: documents || undefined, modules: modules.enabled || undefined });
}

/** What the menu of help leads to: the supplier names the guides first. */
function helpOf({ env }: LoadContext, info: Info) {
  const { help = [] } = info.config;
  return {
    pages: help.slice(0, 2),
    ...definedFields({ video: helpVideoOf(info, env.MEDIA_HOSTS) ? true : undefined }),
  };
}

/** Languages to change to; undefined in a shop of one. */
function othersOf({ i18n }: LoadContext, info: Info) {
  const others = languages.filter(
    (one) => one !== i18n.language && (one === languages[0] || info.languages.includes(one)),
  );
  return others.length > 0 ? others : undefined;
}

function personOf(buyer: Buyer) {
  return {
    name: buyer.name,
    company: buyer.companyName,
    actor: actorTag(buyer),
    ...definedFields({
      manyCompanies: buyer.hasMultiCompany || undefined,
      acting: buyer.staff ? true : undefined,
      findsBuyers: buyer.permissions.includes(actsForBuyers) || undefined,
      manager: buyer.manager
        ? { name: buyer.manager.name, ...definedFields({ phone: buyer.manager.phone }) }
        : undefined,
    }),
  };
}

function consentOf({ consent }: LoadContext, info: Info) {
  const choice = consent.choice(info);
  return { isCounted: choice === 'all' || undefined, asksConsent: choice === null || undefined };
}

function modesOf({ lite, prefs, browser: { isOld, webView } }: LoadContext) {
  return {
    lite: lite || undefined,
    full: prefs.full || undefined,
    old: isOld || undefined,
    webView: webView ?? undefined,
  };
}

/** The app on iOS makes the tokens itself. */
function captchaOf({ browser }: LoadContext, { config: { captcha } }: Info) {
  return captcha && browser.webView === 'ios' ? { ...captcha, provider: 'native' as const } : captcha;
}

/** Undefined for the colour that the stylesheet has. */
function brandOf({ theme }: Info): string | undefined {
  const brand = theme?.brand.toLowerCase();
  return brand === defaultBrand ? undefined : brand;
}

/** One line; the address is on the page of help. */
function sellerOf({ t }: LoadContext, { supplier: { seller } }: Info): string | undefined {
  if (!seller) return undefined;
  const { name, inn, ogrn } = seller;
  return [name, t('shell:inn', { inn }), ogrn && t('shell:ogrn', { ogrn })].filter(Boolean).join(', ');
}

/** Without absent fields, whose names every page would send. */
function definedFields<T extends object>(fields: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

function toastOf({ text, kind, about }: FlashMessage) {
  return { message: text, kind: toastKinds[kind], ...definedFields({ about }) };
}

/** Before anything else: the reader has to know why script is gone. */
function failedCode({ t, browser: { failedChunk } }: LoadContext) {
  if (failedChunk === null) return undefined;
  return { message: t('errors:chunk', { chunk: failedChunk }), kind: toastKinds.error };
}

const unsigned = ({ t }: LoadContext) => ({ message: t('shell:sessionEnded'), kind: toastKinds.unsigned });

/** Messages that this browser hasn't closed, the important notice first. Regional ones only if the supplier wants their bar. */
function messagesOf({ notices }: LoadContext, { config, informationMessages }: Info) {
  const notice = notices.closedAt === 0 ? config.importantNotice : undefined;
  const open = informationMessages
    .filter(({ id, kind }) => !notices.untold.includes(id) && (kind === 'information' || config.regionalMessageBar))
    .map(({ kind, ...message }) => ({ ...message, kind: kind === 'regional' ? kind : undefined }));
  const important = { id: 'important', level: 'info', closable: true, kind: 'important' } as const;
  const all = notice ? [{ ...important, ...notice }, ...open] : open;
  return all.length > 0 ? all : undefined;
}

export type ShellData = Awaited<ReturnType<typeof readShell>>;
