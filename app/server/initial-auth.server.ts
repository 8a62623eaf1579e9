import { z } from 'zod';
import { invitation, type Path, signIn, signUp } from '#app/paths.ts';
import { type AuthMode, authMode } from '#contract/info.ts';
import type { LoadContext } from './context.server.ts';
import type { CookieJar } from './cookies.server.ts';

/** How this browser last came in or tried to: the way that is offered when its session has ended. */
const cookie = 'b2b_auth';
const year = 365 * 86_400;

/** Remembers the way in that this browser took. */
export function rememberAuth(jar: CookieJar, mode: AuthMode): void {
  if (jar.read(cookie) !== mode) jar.set(cookie, mode, { maxAge: year });
}

/** The way in that is offered first. An invitation has its code. */
export type InitialAuth = { screen: 'sign-in' | 'sign-up' } | { screen: 'invitation'; invitation: string };

const kept = z.object({ invitation: z.string() });

/**
 * The way in for somebody whose session has ended: the one that this browser took before, else the one of the shop. An
 * invitation is one only while its code is on its way.
 */
export async function initialAuth({ cookies, flow, info }: LoadContext): Promise<InitialAuth> {
  const stored = authMode.safeParse(cookies.read(cookie));
  const mode = stored.success ? stored.data : (await info()).config.authInitial;
  if (mode === 'signup') return { screen: 'sign-up' };
  const waiting = mode === 'signin-by-invitation' ? await flow.read('invitation', kept) : null;
  return waiting ? { screen: 'invitation', invitation: waiting.invitation } : { screen: 'sign-in' };
}

/** Its page, which comes back to `returnTo`. */
export function initialAuthPath(auth: InitialAuth, returnTo: Path): Path {
  if (auth.screen === 'invitation') return invitation(auth.invitation);
  return auth.screen === 'sign-up' ? signUp(returnTo) : signIn(returnTo);
}
