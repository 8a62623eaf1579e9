import { actsForBuyers } from '#app/features/staff/right.ts';
import { formatTime } from '#app/i18n/format.ts';
import { actorTag } from '#app/server/actor-tag.ts';
import type { Info, LoadContext } from '#app/server/context.server.ts';
import { initialAuth } from '#app/server/initial-auth.server.ts';
import { readCartCount } from '#app/supplier/cart-count.server.ts';

const toastKinds = { success: 'done', info: 'done', error: 'error', unsigned: 'unsigned' } as const;

/** What header and footer show. It travels with every page: only what is shown goes in, and what is usual is left out. */
export async function loadShell(context: LoadContext) {
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
    /**
     * How old the page is, as a sentence, so that the script does not hold it for the rare page. Read when the page is complete: only
     * then is it known whether any of its calls was answered by an old copy.
     */
    get stale() {
      const { staleSince } = context.supplier;
      if (staleSince === null) return undefined;
      return context.t('shell.staleAt', { time: formatTime(new Date(staleSince).toISOString()) });
    },
  };
}

/** Says without script, too, why the page is a visitor's now, beside the way in. */
const unsigned = ({ t }: LoadContext) => ({ message: t('shell.sessionEnded'), kind: toastKinds.unsigned });

/**
 * What the supplier has to say and this browser has not closed. The important notice comes first; a message of a region comes
 * only where its bar is wanted.
 */
function messagesOf({ notices }: LoadContext, { config, informationMessages }: Info) {
  const notice = notices.closed.important === 0 ? config.importantNotice : undefined;
  const open = informationMessages
    .filter(({ id, kind }) => !notices.untold.includes(id) && (kind === 'information' || config.regionalMessageBar))
    .map(({ kind, ...message }) => ({ ...message, kind: kind === 'regional' ? kind : undefined }));
  const important = { id: 'important', level: 'info', closable: true, kind: 'important' } as const;
  const all = notice ? [{ ...important, ...notice }, ...open] : open;
  return all.length > 0 ? all : undefined;
}

/** What header and footer show. */
export type ShellData = Awaited<ReturnType<typeof loadShell>>;
