/** Shown only to the owner of an account that the supplier has closed. */
export const accountBlocked = 'session.blocked';
