/** The screens of sign-in, each a page of its own and a dialog over any page. */
export type AuthScreen = 'sign-in' | 'code' | 'reset' | 'sign-up' | 'invitation';

/** Navigation state that opens a screen as a dialog; that of an invitation needs its code. */
export function authState(screen: AuthScreen, invitation?: string): Record<string, unknown> {
  if (screen === 'invitation') return { openedAuth: 'signin-by-invitation', invitation };
  if (screen === 'sign-up') return { openedAuth: 'signup' };
  return { openedAuth: 'signin', resetOpen: screen === 'reset', codeOpen: screen === 'code' };
}

/** The screen that a navigation state opens; null for any other state. */
export function screenOf(state: unknown): AuthScreen | null {
  const { openedAuth, resetOpen, codeOpen } = (state ?? {}) as Record<string, unknown>;
  if (openedAuth === 'signup') return 'sign-up';
  if (openedAuth === 'signin-by-invitation') return invitationOf(state) ? 'invitation' : null;
  if (openedAuth !== 'signin') return null;
  if (resetOpen) return 'reset';
  return codeOpen ? 'code' : 'sign-in';
}

/** The code of the invitation that a navigation state opens; empty when it has none. */
export function invitationOf(state: unknown): string {
  const { invitation } = (state ?? {}) as Record<string, unknown>;
  return typeof invitation === 'string' ? invitation : '';
}
