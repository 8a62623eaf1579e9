// Writes the names of the migrations into the backend's code, so that a running worker knows which ones it needs.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const file = 'backend/src/health/expected-migrations.ts';
const namesIn = (database: string) =>
  readdirSync(`backend/migrations/${database}`)
    .filter((name) => name.endsWith('.sql'))
    .sort();
const listOf = (database: string) =>
  `  ${database}: [\n${namesIn(database)
    .map((name) => `    '${name}',\n`)
    .join('')}  ],\n`;

const text = `/** Migrations that this code needs, by database; written by scripts/migrations.ts, which the build runs. */
// biome-ignore format: one name a line, so that two branches can add one each
export const expectedMigrations = {
${['catalogue', 'trade'].map(listOf).join('')}} as const;
`;
if (readFileSync(file, { encoding: 'utf8', flag: 'a+' }) !== text) writeFileSync(file, text);
