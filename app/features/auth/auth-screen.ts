/** The screens of sign-in, each a page of its own and a dialog over any page. */
export type AuthScreen = 'sign-in' | 'code' | 'reset' | 'sign-up';

/** Navigation state that opens a screen as a dialog. */
export function authState(screen: AuthScreen): Record<string, unknown> {
  if (screen === 'sign-up') return { openedAuth: 'signup' };
  return { openedAuth: 'signin', resetOpen: screen === 'reset', codeOpen: screen === 'code' };
}

/** The screen that a navigation state opens; null for any other state. */
export function screenOf(state: unknown): AuthScreen | null {
  const { openedAuth, resetOpen, codeOpen } = (state ?? {}) as Record<string, unknown>;
  if (openedAuth === 'signup') return 'sign-up';
  if (openedAuth !== 'signin') return null;
  if (resetOpen) return 'reset';
  return codeOpen ? 'code' : 'sign-in';
}
