import type { Call } from '#contract/call.ts';
import { type Answer, type Api, addressOf } from './api.ts';
import type { Person } from './people.ts';
import { isForStaff } from './reads.ts';
import { type Found, missingId, namesRecord, neededQuery, paramsOfMissing, recordsOf } from './samples.ts';
import { type Book, fail, forEach, type Verdict, verdictOn } from './verdict.ts';

/** Most records of one kind that are tried. */
const mostTried = 3;

interface Stranger {
  readonly person: Person;
  readonly found: Found;
}

/**
 * Whether the stranger gets records that another account has found: each has to answer like a record that isn't there,
 * byte by byte. What both see, as colleagues do, is left out.
 */
export async function checkForeign(
  api: Api,
  book: Book,
  calls: readonly Call[],
  found: Found,
  stranger: Stranger,
): Promise<void> {
  const own = calls.filter((call) => call.access === 'required' && namesRecord(call) && !isForStaff(call));
  await forEach(own, async (call) => {
    const path = (id: string) => addressOf(call, { ...paramsOfMissing(call), id }, neededQuery(call));
    const foreign = foreignIn(recordsOf(call, found), recordsOf(call, stranger.found));
    await tryForeign(api, verdictOn(book, call), stranger, foreign, path);
  });
  // The call that takes ids in its query
  const listed = calls.find(({ id }) => id === 'getPaymentsQr');
  if (!listed) return;
  const foreign = foreignIn(found.get(documents) ?? [], stranger.found.get(documents) ?? []);
  await tryForeign(api, verdictOn(book, listed), stranger, foreign, (ids) => addressOf(listed, {}, { ids }));
}

const documents = '/api/v1/document';

const foreignIn = (found: readonly string[], own: readonly string[]) => found.filter((id) => !own.includes(id));

async function tryForeign(
  api: Api,
  verdict: Verdict,
  { person: { headers } }: Stranger,
  foreign: readonly string[],
  path: (id: string) => string,
): Promise<void> {
  if (foreign.length === 0) verdict.gaps.add('no record of the buyer that the other account does not see');
  const nothing = await api.ask(path(missingId), { headers });
  for (const id of foreign.slice(0, mostTried)) {
    const fault = differenceOf(await api.ask(path(id), { headers }), nothing);
    fail(verdict, fault ? [`rights: a record of another account ${fault}`] : []);
  }
}

function differenceOf(answer: Answer, nothing: Answer): string | null {
  if (answer.status < 300 && answer.status > 0) return 'is answered';
  const isSame = answer.status === nothing.status && answer.text === nothing.text;
  return isSame ? null : `answers ${answer.status} with other words than a missing one (${nothing.status})`;
}
