import { getInfo } from '#contract/info.ts';
import { type Api, addressOf } from '#scripts/conform/api.ts';
import { conformQuickly } from '#scripts/conform/conform.ts';
import { featureLines } from './features.ts';
import { type Line, ok, wrong } from './line.ts';

/** Most calls named. */
const mostCalls = 10;
/** In seconds: codes and sessions may be that much older or younger than they seem. */
const mostSkew = 30;

/** Whether each reading call that a visitor may make answers by the contract, and what the API has switched on. */
export async function callLines(api: Api, captchaHere: string | undefined): Promise<Line[]> {
  const answer = await api.ask(addressOf(getInfo));
  const info = getInfo.answer.safeParse(answer.json);
  const book = await conformQuickly(api);
  const failing = [...book.values()].filter(({ failures }) => failures.size > 0);
  const todo = 'npm run conform -- https://api… names the pages that it breaks';
  const lines = failing.slice(0, mostCalls).map(({ call, failures }) => wrong(call.id, [...failures].join('; '), todo));
  const more = failing.length - mostCalls;
  return [
    ...(failing.length === 0 ? [ok('calls', `all ${book.size} that visitors make answer by the contract`)] : lines),
    ...(more > 0 ? [wrong('calls', `${more} more break the contract`, todo)] : []),
    ...clockLines(answer.headers.get('Date')),
    ...(info.data ? featureLines(info.data, captchaHere) : []),
  ];
}

/** Nothing for an API without a `Date`, such as one in this process. */
export function clockLines(date: string | null, now = Date.now()): Line[] {
  const there = Date.parse(date ?? '');
  if (Number.isNaN(there)) return [];
  const skew = Math.round((there - now) / 1000);
  if (Math.abs(skew) <= mostSkew) return [ok('clock', 'is that of the API')];
  const says = `the API is ${Math.abs(skew)} s ${skew > 0 ? 'ahead' : 'behind'}`;
  return [wrong('clock', says, 'let both machines take their time from NTP: codes, links and sessions end by it')];
}
