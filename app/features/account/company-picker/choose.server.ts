import * as paths from '#app/paths.ts';
import { seeOther } from '#app/server/answer.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { parseForm } from '#app/server/form.server.ts';
import { safeLocal } from '#app/server/safe-local.ts';
import { actForCompany } from '#app/supplier/company.server.ts';
import { SupplierRejected } from '#app/supplier/errors.ts';
import { companySchema } from './schema.ts';

/** Lets the buyer act for another company and sends them back; the session goes on under the token that the API gives. */
export async function chooseCompany(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, companySchema);
  const returnTo = safeLocal(form.state.values['returnTo'], paths.home());
  if (!form.ok) return refused(context, returnTo);
  try {
    const { authToken, refreshToken } = await actForCompany(context.supplier, form.value.id);
    if (authToken) context.session.renew(authToken, refreshToken);
  } catch (error) {
    if (!(error instanceof SupplierRejected) || error.status === 401) throw error;
    return refused(context, returnTo);
  }
  context.flash.set(context.t('company.changed'));
  return seeOther(context, pageOfAny(returnTo));
}

function refused(context: LoadContext, returnTo: paths.Path) {
  context.flash.set(context.t('company.refused'), 'error');
  return seeOther(context, paths.companies({ returnTo }));
}

/** Records of the company that is left are not there for the next one: their pages give way to the lists of them. */
function pageOfAny(path: paths.Path): paths.Path {
  if (/^\/orders\/./.test(path)) return paths.orders();
  if (/^\/own-products\/\d/.test(path)) return paths.ownProducts();
  if (/^\/user\/addresses\/\d/.test(path)) return paths.addresses();
  if (/^\/(checkout|cart)\b/.test(path)) return paths.cart();
  return path;
}
