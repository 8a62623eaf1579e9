import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import { notFound } from '#app/server/failure.server.ts';
import { parseForm } from '#app/server/form.server.ts';
import { isInPlace } from '#app/server/in-place.ts';
import { safeLocal } from '#app/server/safe-local.ts';
import { productId } from '../product-id.ts';
import { favoriteSchema } from './schema.ts';
import { toggle } from './toggle.server.ts';

/** The address only takes posts; who opens it wants the favourites. */
export function loader({ context }: LoaderFunctionArgs) {
  return seeOther(context, paths.catalogue({ infavorite: 1 }));
}

/** Open to visitors, who are told to sign in. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await parseForm(context, request, favoriteSchema);
  const id = productId(form.state.values['productId']);
  if (id === null) throw notFound(context);
  const { answer, status } = form.ok
    ? await toggle(context, id, form.value.favorite)
    : { answer: { message: context.t('product.favoriteFailed') }, status: 422 };
  if (isInPlace(request)) return page(context, answer, { status });
  context.flash.set(answer.message, answer.unsigned ? 'unsigned' : status === 200 ? 'success' : 'error');
  return seeOther(context, safeLocal(form.state.values['returnTo'], paths.product(id)));
}
