import * as paths from '#app/paths.ts';
import { sanitizeContent } from '#app/server/content/sanitize.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { type GoldenClub, joinClub, readGoldenClub } from '#app/supplier/bonus.server.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';

const mayJoin = 'order.create';

/** `club` is null when the supplier has none. */
export async function loadClub(context: LoadContext, request: Request) {
  const buyer = await requireBuyer(context, request);
  const club = await clubOrNull(context);
  return {
    title: context.t('club:title'),
    company: buyer.companyName ?? '',
    mayJoin: buyer.permissions.includes(mayJoin),
    club: club && viewOf(context, club),
  };
}

async function clubOrNull({ supplier }: LoadContext): Promise<GoldenClub | null> {
  try {
    return await readGoldenClub(supplier);
  } catch (error) {
    if (error instanceof SupplierRejected && error.status === 403) return null;
    throw error;
  }
}

function viewOf({ env }: LoadContext, { content, privileges, ...club }: GoldenClub) {
  const levels = [...new Set(privileges.map(({ level }) => level))].map((name) => {
    const own = privileges.filter(({ level }) => level === name);
    return { name, open: own.every(({ open }) => open), texts: own.map(({ text }) => text) };
  });
  return { ...club, levels, html: sanitizeContent(content, env.MEDIA_HOSTS) };
}

export type ClubData = Awaited<ReturnType<typeof loadClub>>;

/** Joining again changes nothing. A refusal is shown on the page. */
export async function join(context: LoadContext): Promise<Response> {
  try {
    await joinClub(context.supplier);
    context.flash.set(context.t('club:joined'));
  } catch (error) {
    if (!(error instanceof SupplierRejected && error.status === 403)) throw error;
    context.flash.set(context.t('club:refused'), 'error');
  }
  return redirectTo(paths.goldenClub());
}
