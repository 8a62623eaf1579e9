import { z } from 'zod';
import { invitation, type Path, signIn, signUp } from '#app/paths.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { type AuthMode, authMode } from '#contract/info.ts';
import type { CookieJar } from './cookies.server.ts';

/** How this browser last signed in or tried to; offered first when its session has ended. */
const cookie = 'b2b_auth';
const year = 365 * 86_400;

export function rememberAuth(jar: CookieJar, mode: AuthMode): void {
  if (jar.read(cookie) !== mode) jar.set(cookie, mode, { maxAge: year });
}

export type InitialAuth = { screen: 'sign-in' | 'sign-up' } | { screen: 'invitation'; invitation: string };

const kept = z.object({ invitation: z.string() });

/**
 * The sign-in to offer when a session has ended: the one last used in this browser, else the shop's default. An
 * invitation counts only while its code is being confirmed.
 */
export async function initialAuth({ cookies, flow, info }: LoadContext): Promise<InitialAuth> {
  const stored = authMode.safeParse(cookies.read(cookie));
  const mode = stored.success ? stored.data : (await info()).config.authInitial;
  if (mode === 'signup') return { screen: 'sign-up' };
  const waiting = mode === 'signin-by-invitation' ? await flow.read('invitation', kept) : null;
  return waiting ? { screen: 'invitation', invitation: waiting.invitation } : { screen: 'sign-in' };
}

export function initialAuthPath(auth: InitialAuth, returnTo: Path): Path {
  if (auth.screen === 'invitation') return invitation(auth.invitation);
  return auth.screen === 'sign-up' ? signUp(returnTo) : signIn(returnTo);
}
