import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { seeOther } from '#app/server/answer.server.ts';
import { signOut } from './sign-out.server.ts';

/** Opening the address ends nothing: signing out is a post. */
export function loader({ context }: LoaderFunctionArgs) {
  return seeOther(context, paths.home());
}

export async function action({ context }: ActionFunctionArgs) {
  await signOut(context);
  return seeOther(context, paths.home());
}
