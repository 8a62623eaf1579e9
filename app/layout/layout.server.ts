import { formatTime } from '#app/i18n/format.ts';
import type { Info, LoadContext } from '#app/server/request-context.ts';
import { actorTag } from '#app/server/session/acting-as.ts';
import { initialAuth } from '#app/server/session/initial-auth.server.ts';
import { readCartCount } from '#app/supplier/cart.server.ts';
import { SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { actsForBuyers } from '#app/supplier/staff.server.ts';

const toastKinds = { success: 'done', info: 'done', error: 'error', unsigned: 'unsigned' } as const;

/** Null when the API is down and an action has answered: what was typed matters more than the header. */
export async function loadShell(context: LoadContext) {
  try {
    return await readShell(context);
  } catch (error) {
    if (!(context.answered && error instanceof SupplierUnavailable)) throw error;
    return null;
  }
}

/** Sent with every page, so it has only what header and footer show, without defaults. */
async function readShell(context: LoadContext) {
  const [info, buyer, cart] = await Promise.all([context.info(), context.buyer(), readCartCount(context)]);
  const flash = context.flash.take();
  const auth = context.session.ended ? await initialAuth(context) : undefined;
  return {
    supplier: info.supplier.name,
    phone: info.supplier.phone,
    brand: info.theme?.brand,
    bank: buyer ? undefined : info.config.bank,
    captcha: buyer ? undefined : info.config.captcha,
    region: buyer?.region?.name ?? info.region?.name,
    buyer: buyer && {
      name: buyer.name,
      company: buyer.companyName,
      manyCompanies: buyer.hasMultiCompany || undefined,
      actor: actorTag(buyer),
      acting: buyer.staff ? true : undefined,
      findsBuyers: buyer.permissions.includes(actsForBuyers) || undefined,
    },
    cart,
    messages: messagesOf(context, info),
    askCookies: context.notices.closed.cookies === 0,
    flash: flash
      ? { message: flash.text, kind: toastKinds[flash.kind], about: flash.about }
      : auth && unsigned(context),
    auth,
    lite: context.lite || undefined,
    /** How old stale data is, as a sentence. A getter, because only when all loaders have ended is it known whether a stale copy was used. */
    get stale() {
      const { staleSince } = context.supplier;
      if (staleSince === null) return undefined;
      return context.t('shell:staleAt', { time: formatTime(new Date(staleSince).toISOString()) });
    },
  };
}

const unsigned = ({ t }: LoadContext) => ({ message: t('shell:sessionEnded'), kind: toastKinds.unsigned });

/** Messages that this browser hasn't closed, the important notice first. Regional ones only if the supplier wants their bar. */
function messagesOf({ notices }: LoadContext, { config, informationMessages }: Info) {
  const notice = notices.closed.important === 0 ? config.importantNotice : undefined;
  const open = informationMessages
    .filter(({ id, kind }) => !notices.untold.includes(id) && (kind === 'information' || config.regionalMessageBar))
    .map(({ kind, ...message }) => ({ ...message, kind: kind === 'regional' ? kind : undefined }));
  const important = { id: 'important', level: 'info', closable: true, kind: 'important' } as const;
  const all = notice ? [{ ...important, ...notice }, ...open] : open;
  return all.length > 0 ? all : undefined;
}

export type ShellData = Awaited<ReturnType<typeof readShell>>;
