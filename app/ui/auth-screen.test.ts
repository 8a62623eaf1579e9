import { expect, it } from 'vitest';
import { type AuthScreen, authState, invitationOf, screenOf } from './auth-screen.ts';

it('finds the screen that a navigation state opens, an invitation only with its code', () => {
  for (const screen of ['sign-in', 'code', 'reset', 'sign-up', 'invitation'] satisfies AuthScreen[]) {
    expect(screenOf(authState(screen, 'abc'))).toBe(screen);
  }
  expect(invitationOf(authState('invitation', 'abc'))).toBe('abc');
  for (const state of [null, {}, { openedAuth: 'x' }, { openedAuth: 'signin-by-invitation', invitation: 7 }]) {
    expect(screenOf(state)).toBeNull();
  }
});
