import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { joinedNotesSql, joinNotes } from './notes.ts';

const database = new DatabaseSync(':memory:');
const inSql = (held: string, added: string) =>
  Object.values(database.prepare(`SELECT ${joinedNotesSql('?1', '?2')} AS note`).get(held, added) ?? {})[0];

test.each([
  ['', 'в цех', 'в цех'],
  ['в цех', '', 'в цех'],
  ['в цех', 'к пятнице', 'в цех; к пятнице'],
  ['в цех; к пятнице', 'к пятнице', 'в цех; к пятнице'],
  ['а'.repeat(300), 'б'.repeat(198), `${'а'.repeat(300)}; ${'б'.repeat(198)}`],
  ['а'.repeat(300), 'б'.repeat(199), `${'а'.repeat(300)}; ${'б'.repeat(197)}…`],
  ['а'.repeat(489), 'б'.repeat(400), `${'а'.repeat(489)}; ${'б'.repeat(8)}…`],
  ['а'.repeat(490), 'б'.repeat(400), `${'а'.repeat(490)}; ${'б'.repeat(7)}…`],
  ['а'.repeat(500), 'б'.repeat(400), `${'а'.repeat(499)}…`],
  [`${'а'.repeat(499)}…`, 'б', `${'а'.repeat(499)}…`],
])('two notes become one of at most 500 letters, and a cut one says so: %#', (held, added, joined) => {
  expect(joined.length).toBeLessThanOrEqual(500);
  expect(joinNotes(held, added)).toBe(joined);
  expect(inSql(held, added)).toBe(joined);
});
