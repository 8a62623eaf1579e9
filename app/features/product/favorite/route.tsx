import { type ActionFunctionArgs, data } from '@remix-run/cloudflare';
import type { ClientActionFunctionArgs } from '@remix-run/react';
import * as paths from '#app/paths.ts';
import { safeReturnTo } from '#app/return-to.ts';
import { parseForm, sentText } from '#app/server/forms/parse-form.server.ts';
import { notFound } from '#app/server/http/failure.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { isFetcherRequest } from '#app/server/http/request-destination.ts';
import { answerOr, type FavoriteAnswer } from '../answers.ts';
import { productId } from '../item.ts';
import { favoriteSchema, toggle } from './toggle.server.ts';

/** Post only; a GET redirects to the favourites. */
export function loader() {
  return redirectTo(paths.catalogue({ infavorite: 1 }));
}

/** Public: visitors are told to sign in. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await parseForm(context, request, favoriteSchema);
  const id = productId(sentText(form, 'productId'));
  if (id === null) throw notFound(context);
  const { answer, status } =
    form.status === 'success'
      ? await toggle(context, id, form.value.favorite)
      : { answer: { message: context.t('product:favoriteFailed') }, status: 422 };
  if (isFetcherRequest(request)) return data(answer, { status });
  context.flash.set(answer.message, answer.unsigned ? 'unsigned' : status === 200 ? 'success' : 'error');
  return redirectTo(safeReturnTo(sentText(form, 'returnTo'), paths.product(id)));
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  answerOr<FavoriteAnswer>(serverAction, { message: '' });

export const clientLoader = () => null;
