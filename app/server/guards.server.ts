import { signIn } from '#app/paths.ts';
import { seeOther } from './answer.server.ts';
import type { Buyer, LoadContext } from './context.server.ts';
import { wayBack } from './way-back.server.ts';

/** The signed-in buyer; a visitor is sent to sign-in with the way back. First line of a private loader and action alike. */
export async function requireBuyer(context: LoadContext, request: Request): Promise<Buyer> {
  const buyer = await context.buyer();
  if (!buyer) throw seeOther(context, signIn(wayBack(request)));
  return buyer;
}
