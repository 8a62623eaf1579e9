import { z } from 'zod';
import type { LoadContext } from '#app/server/request-context.ts';
import { dropExpiredToken } from '#app/server/session/expired-token.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { setFavorite } from '#app/supplier/product.server.ts';
import type { FavoriteAnswer } from '../answers.ts';
import { appendedTo } from '../events.ts';

/** The form sends the wanted state, so that repeating it changes nothing. */
export const favoriteSchema = z.object({
  favorite: z.enum(['0', '1'], 'product:favoriteFailed').transform((value) => value === '1'),
  productId: z.string(),
  returnTo: z.string().optional(),
});

interface Outcome {
  answer: FavoriteAnswer;
  status: number;
}

export async function toggle(context: LoadContext, id: number, favorite: boolean): Promise<Outcome> {
  const { t, session, supplier } = context;
  if (session.token === null) return { answer: { message: t('product:favoriteSignIn'), unsigned: true }, status: 401 };
  try {
    const state = await setFavorite(supplier, id, favorite);
    if (state.favorite) await context.events.act(appendedTo('favorites', [id]));
    const message = t(state.favorite ? 'product:addedToFavorites' : 'product:removedFromFavorites');
    return { answer: { favorite: state.favorite, message }, status: 200 };
  } catch (error) {
    return refused(context, error);
  }
}

function refused({ t, session }: LoadContext, error: unknown): Outcome {
  const refused = error instanceof SupplierRejected;
  if (!refused && !(error instanceof SupplierUnavailable)) throw error;
  const { status } = error;
  if (!refused || status !== 401) {
    const message = t(status === 404 ? 'product:notFound' : 'product:favoriteFailed');
    return { answer: { message, status }, status };
  }
  dropExpiredToken(session, error);
  return { answer: { message: t('product:favoriteSignIn'), unsigned: true }, status: 401 };
}
