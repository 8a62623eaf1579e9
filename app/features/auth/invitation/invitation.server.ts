import { data } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { failure } from '#app/server/http/failure.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { readInvitation } from '#app/supplier/colleague.server.ts';
import { invitationCode } from '#contract/colleague.ts';
import { keptInvitation } from './schema.ts';

/** The code of the link, or null when the address has none that could be one. */
export function codeOf(request: Request): string | null {
  const parsed = invitationCode.safeParse(new URL(request.url).searchParams.get('invitation'));
  return parsed.success ? parsed.data : null;
}

/** Who invites and where the code goes. Without an invitation there is nothing to see; a buyer who is in has no need of it. */
export async function loadInvitation(context: LoadContext, request: Request) {
  const invitation = codeOf(request);
  if (!invitation) throw redirectTo(paths.home());
  const buyer = await context.buyer();
  if (buyer) {
    context.flash.set(context.t('invitation:already', { name: buyer.name }), 'info');
    throw redirectTo(paths.catalogue());
  }
  const found = await read(context, invitation);
  const kept = await context.flow.read('invitation', keptInvitation);
  return data({
    title: context.t('invitation:title'),
    invitation,
    company: found.company.name,
    inviter: found.inviter,
    address: found.address,
    expires: found.expires,
    sent: kept?.invitation === invitation,
  });
}

export type InvitationData = Awaited<ReturnType<typeof loadInvitation>>['data'];

/** An expired invitation gets a page that says so. */
async function read(context: LoadContext, invitation: string) {
  try {
    return await readInvitation(context.supplier, invitation);
  } catch (error) {
    if (!(error instanceof SupplierRejected && (error.status === 404 || error.status === 410))) throw error;
    throw failure(context, error.status, { message: error.message });
  }
}
