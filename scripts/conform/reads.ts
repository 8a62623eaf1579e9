import { headerNames } from '#contract/base.ts';
import type { Call } from '#contract/call.ts';
import { type Answer, type Api, addressOf } from './api.ts';
import { faultsOfRefusal, faultsOfSuccess } from './check-answer.ts';
import { faultsOfPages, isPaged, type List } from './paging.ts';
import type { Person } from './people.ts';
import { type Found, namesRecord, namesRecords, paramsOf, queryOf, recordsIn } from './samples.ts';
import { type Book, fail, forEach, type Verdict, verdictOn } from './verdict.ts';

/** Asks every reading call as one person; `found` learns what the lists name. */
export async function checkReads(
  api: Api,
  book: Book,
  calls: readonly Call[],
  person: Person,
  found: Found,
  isQuick: boolean,
): Promise<void> {
  const allowed = calls.filter((call) => mayAsk(call, person));
  const lists = allowed.filter((call) => !namesRecord(call) && namesRecords(call));
  const check = (call: Call) => checkRead(api, verdictOn(book, call), person, found, isQuick);
  // First the lists, which name records for the others.
  await forEach(lists, check);
  await forEach(
    allowed.filter((call) => !lists.includes(call)),
    check,
  );
}

/** What staff reads isn't asked for in the name of a buyer but to be refused, which `checkRights` does. */
function mayAsk(call: Call, person: Person): boolean {
  if (person.name === 'staff') return isForStaff(call);
  return !isForStaff(call) && (person.name === 'visitor' ? call.access !== 'required' : call.access !== 'none');
}

/** Whether a call is for the supplier's own people. */
export function isForStaff({ path }: Call): boolean {
  return /^\/api\/v\d\/(staff|analytics\/report)\b/.test(path);
}

async function checkRead(api: Api, verdict: Verdict, person: Person, found: Found, isQuick: boolean): Promise<void> {
  const { call } = verdict;
  const query = queryOf(call, found);
  const samples = query === null ? [] : paramsOf(call, found);
  if (samples.length === 0) verdict.gaps.add('no record to ask for');
  for (const params of samples) {
    const list = { call, params, query: query ?? {}, headers: person.headers };
    const answer = await checkOne(api, verdict, list, person.name);
    if (answer && namesRecords(call) && params === samples[0]) found.set(call.path, recordsIn(answer.json));
    if (answer && !isQuick && isPaged(call)) fail(verdict, await faultsOfPages(api, list));
  }
}

/** The answer, if it is one of success as the contract has it. */
async function checkOne(api: Api, verdict: Verdict, list: List, name: Person['name']): Promise<Answer | null> {
  const requestId = crypto.randomUUID();
  const headers = { ...list.headers, [headerNames.requestId]: requestId };
  const answer = await api.ask(addressOf(list.call, list.params, list.query), { headers });
  const faults = faultsOf(verdict, answer, requestId);
  fail(verdict, faults, `, as ${name}`);
  return faults.length === 0 && answer.status === list.call.status ? answer : null;
}

/** A refusal that the contract names is no failure: the account may lack a right, the supplier a feature. */
function faultsOf(verdict: Verdict, answer: Answer, requestId: string): string[] {
  const { call } = verdict;
  const { status } = answer;
  // How often may be asked is the API's own business.
  const isNamed = status === 429 || (call.errors?.some((one) => one === status) ?? false);
  // A record that a list has just named is there.
  if (!isNamed || (status === 404 && namesRecord(call))) {
    const faults = faultsOfSuccess(call, answer, requestId);
    verdict.isShown ||= faults.length === 0;
    return faults;
  }
  verdict.gaps.add(status === 403 ? 'refused with 403: the account lacks the right' : `answered ${status}`);
  return faultsOfRefusal(answer, [status], 'of a call');
}
