import { TooLate } from '../within.ts';

/** What SQLite's errors mean to the operator, by the codes that D1 puts into its messages. */
const reasons: readonly (readonly [code: RegExp, reason: string])[] = [
  [/no such table: d1_migrations/, 'migrations are not applied: run `wrangler d1 migrations apply`'],
  [/SQLITE_(CORRUPT|NOTADB)/, 'the database is corrupt'],
  [/SQLITE_(BUSY|LOCKED)/, 'the database is locked by another program'],
  [/SQLITE_(READONLY|CANTOPEN|PERM)/, 'the database cannot be written'],
  [/SQLITE_FULL/, 'the disk is full'],
  [/internal error; reference/, 'the database cannot be opened: corrupt, locked or without rights; the log says which'],
  [/SQLITE_IOERR/, 'the disk cannot be read or written'],
];

/** What is wrong with a database, if that is why something failed. */
export function knownReason(error: unknown): string | undefined {
  const message = error instanceof Error ? error.message : '';
  return reasons.find(([code]) => code.test(message))?.[1];
}

/** Why a check failed, in one line without anything of the error's own words. */
export function reasonOf(error: unknown): string {
  if (error instanceof TooLate) return 'does not answer; a full disk is one reason, the log may say more';
  return knownReason(error) ?? 'cannot be read or written; the log says why';
}
