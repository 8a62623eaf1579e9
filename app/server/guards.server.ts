import { signIn } from '#app/paths.ts';
import { seeOther } from './answer.server.ts';
import type { Buyer, LoadContext } from './context.server.ts';
import { failure } from './failure.server.ts';
import { initialAuth, initialAuthPath } from './initial-auth.server.ts';
import { wayBack } from './way-back.server.ts';

/** The signed-in buyer; a visitor is sent to sign-in with the way back, whose session has just ended to the way in offered first. First line of a private loader and action alike. */
export async function requireBuyer(context: LoadContext, request: Request): Promise<Buyer> {
  const buyer = await context.buyer();
  if (!buyer) {
    const back = wayBack(request);
    throw seeOther(context, context.session.ended ? initialAuthPath(await initialAuth(context), back) : signIn(back));
  }
  return buyer;
}

/**
 * The signed-in buyer, if they have a right (one of several); else a page of status 403 that says who has it. The API decides once more:
 * this is for the sentence, and for controls that nobody should see in vain.
 */
export async function requireRight(
  context: LoadContext,
  request: Request,
  right: string | readonly string[],
  sentence: string,
): Promise<Buyer> {
  const buyer = await requireBuyer(context, request);
  if (![right].flat().some((one) => buyer.permissions.includes(one)))
    throw failure(context, 403, { message: sentence });
  return buyer;
}
