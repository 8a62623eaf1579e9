import * as paths from '#app/paths.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { joinClub } from '#app/supplier/bonus.server.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';

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
