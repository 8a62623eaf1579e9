import type { Call } from '#contract/call.ts';
import { type Answer, type Api, addressOf } from './api.ts';
import { faultsOfRefusal } from './check-answer.ts';
import { newVisitor, type Person } from './people.ts';
import { isForStaff } from './reads.ts';
import { malformedParams, namesRecord, neededQuery, paramsOfMissing } from './samples.ts';
import { type Book, fail, forEach, verdictOn } from './verdict.ts';

/** A token of nobody. */
const badToken = { Authorization: 'Bearer conform-conform-conform-conform' };

/** Whether calls with access `required` refuse whoever has no token, and all but those open to everybody a wrong one. */
export async function checkTokens(api: Api, book: Book, calls: readonly Call[]): Promise<void> {
  const guarded = calls.filter(({ access }) => access !== 'none');
  await forEach(guarded, async (call) => {
    const verdict = verdictOn(book, call);
    if (call.access === 'required') {
      fail(verdict, faultsOfRefusal(await askWith(api, call, {}), [401], 'without a token'));
    }
    fail(verdict, faultsOfRefusal(await askWith(api, call, badToken), [401], 'with a wrong token'));
  });
}

/** With a body that no call takes: what an API would do without a token must not be done by this suite. */
function askWith(api: Api, call: Call, headers: Readonly<Record<string, string>>): Promise<Answer> {
  const path = addressOf(call, paramsOfMissing(call), neededQuery(call));
  if (!call.body || call.file) return api.ask(path, { method: call.method, headers });
  const typed = { ...headers, 'Content-Type': 'application/json' };
  return api.ask(path, { method: call.method, headers: typed, body: '["conform"]' });
}

/** Whether a record that isn't there, and an id that can't be one, are answered with 404. */
export async function checkMissing(api: Api, book: Book, calls: readonly Call[], person: Person | null): Promise<void> {
  await forEach(calls.filter(namesRecord), async (call) => {
    const asker = call.access === 'required' ? person : newVisitor();
    if (!asker) return;
    const verdict = verdictOn(book, call);
    const expected = call.errors?.includes(403) ? [404, 403] : [404];
    const refused = async (params: Readonly<Record<string, string>>, when: string) => {
      const path = addressOf(call, params, neededQuery(call));
      fail(verdict, faultsOfRefusal(await api.ask(path, { headers: asker.headers }), expected, when));
    };
    await refused(paramsOfMissing(call), 'for a record that is not there');
    const malformed = malformedParams(call);
    if (malformed) await refused(malformed, 'for an id that can be none');
  });
}

/** Whether what only the supplier's people may read is refused to a buyer. */
export async function checkRights(api: Api, book: Book, calls: readonly Call[], buyer: Person): Promise<void> {
  await forEach(calls.filter(isForStaff), async (call) => {
    const path = addressOf(call, paramsOfMissing(call), neededQuery(call));
    const expected = namesRecord(call) ? [403, 404] : [403];
    const answer = await api.ask(path, { headers: buyer.headers });
    fail(verdictOn(book, call), faultsOfRefusal(answer, expected, 'to a buyer'));
  });
}
