import { hashPassword } from '#backend/session/password.ts';
import { demoPassword } from '#seed/accounts.ts';

/** Hash of the demonstration's password that is cheap to check: a deployed one takes 150 ms of CPU at every sign-in. */
export const cheapHash = await hashPassword(demoPassword, undefined, { logN: 1, r: 1, p: 1 });
