import { hashPassword } from '#backend/session/password.ts';
import { demoPassword } from '#seed/accounts.ts';

/** Hash of the demonstration's password that takes no time to check: one as deployed takes 150 ms of processor at every sign-in. */
export const cheapHash = await hashPassword(demoPassword, undefined, { logN: 1, r: 1, p: 1 });
