import * as paths from '#app/paths.ts';
import { seeOther } from '#app/server/answer.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { joinClub } from '#app/supplier/bonus.server.ts';
import { SupplierRejected } from '#app/supplier/errors.ts';

/** Joins the club; a company that is in it stays in it. A refusal is said on the page. */
export async function join(context: LoadContext): Promise<Response> {
  try {
    await joinClub(context.supplier);
    context.flash.set(context.t('club.joined'));
  } catch (error) {
    if (!(error instanceof SupplierRejected && error.status === 403)) throw error;
    context.flash.set(context.t('club.refused'), 'error');
  }
  return seeOther(context, paths.goldenClub());
}
