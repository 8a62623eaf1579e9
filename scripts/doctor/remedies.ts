import { type HealthReport, type Part, partsOf } from '#scripts/serve/health.ts';
import { type Line, off, ok, wrong } from './line.ts';

/** What to do about a part in trouble, by the words of its report. */
const remedies: readonly (readonly [detail: RegExp, todo: string])[] = [
  [/missing or malformed/, 'set or correct these variables: README.md and backend/README.md say how they look'],
  [/HOSTS does not contain/, 'add this host to HOSTS, or take HOSTS out'],
  [/API_ORIGIN is the address of this shop/, "put the address of the supplier's API there, or take it out"],
  [/not JSON|redirect/, 'this is no API: give the origin at which the API itself answers'],
  [/gets no answer/, 'see that the API runs, and that its address is right and can be reached from here'],
  [/breaks the contract/, 'npm run conform -- https://api… names everything that does'],
  [/EDGE_KEY/, 'put the same EDGE_KEY on both sides, 32 to 256 random characters'],
  [/migrations are not applied/, 'npm start applies them here; deployed: npx wrangler d1 migrations apply for both'],
  [/no (products|accounts)/, "npm run seed here; deployed: load the supplier's data"],
  [/corrupt/, 'put back a copy, or delete the data folder to seed it anew'],
  [/locked/, 'end the other program that has it open'],
  [/disk/, 'make room, and check the disk'],
  [/cannot be (written|opened|read)/, 'check the rights of the data folder'],
  [/address for events/, 'see /staff/exchange/webhooks: mend what answers there, then save the address to resume'],
  [/gateway takes no messages/, 'check MESSAGE_GATEWAY and MESSAGE_GATEWAY_KEY, and the gateway'],
];

export function remedyFor(detail: string): string {
  return remedies.find(([words]) => words.test(detail))?.[1] ?? 'the log says more';
}

/** A line for each part of a health report. */
export function linesOfHealth(report: HealthReport): Line[] {
  return partsOf(report).map(([name, part]) => lineOf(name, part));
}

export function lineOf(name: string, { status, detail: said }: Part): Line {
  const detail = said ?? 'in trouble';
  if (status !== 'ok') return wrong(name, detail, remedyFor(detail));
  return said === undefined ? ok(name) : off(name, said, remedyFor(said));
}
