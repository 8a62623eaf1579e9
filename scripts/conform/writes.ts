import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { type Answer, type Api, addressOf } from './api.ts';
import { faultsOfRefusal } from './check-answer.ts';
import { newVisitor, type Person } from './people.ts';
import { isForStaff } from './reads.ts';
import { namesRecord, neededQuery, paramsOfMissing } from './samples.ts';
import { type Book, forEach, type Verdict, verdictOn } from './verdict.ts';

/**
 * Those that an API which takes anything would do harm with: an order, a payment, settings that are replaced. They
 * get no body that looks like one.
 */
const dear: readonly string[] = [
  'placeOrder',
  'payDocuments',
  'saveBuyerCodes',
  'setOfferTemplate',
  'setNotificationSettings',
  'updateCostCenterSettings',
  'addLegalEntity',
];

/**
 * Asks writing calls what they have to refuse: bodies that are no JSON, bodies without what is needed, and records that
 * aren't there. Visitors' calls are asked by a new visitor, and a path names a record that nobody has.
 */
export async function checkWrites(api: Api, book: Book, calls: readonly Call[], person: Person | null): Promise<void> {
  await forEach(calls, async (call) => {
    const asker = call.access === 'required' ? person : newVisitor();
    const verdict = verdictOn(book, call);
    if (!asker) {
      verdict.gaps.add('asked without a token only: give --buyer');
    } else if (call.file) await checkForm(api, verdict, asker);
    else if (call.body && !call.bodyless) await checkBody(api, verdict, asker, call.body);
    else if (namesRecord(call)) await checkNothing(api, verdict, asker);
  });
}

function ask(api: Api, call: Call, { headers }: Person, type?: string, body?: string): Promise<Answer> {
  const typed = type === undefined ? {} : { 'Content-Type': type };
  const request = { method: call.method, headers: { ...headers, ...typed }, ...(body === undefined ? {} : { body }) };
  return api.ask(addressOf(call, paramsOfMissing(call), neededQuery(call)), request);
}

/** A right may be looked at before the body or after it, and so may the record. */
function alsoRight(call: Call): number[] {
  const others = (call.errors ?? []).filter((status) => status === 403 || (status === 404 && namesRecord(call)));
  return [...others, ...(isForStaff(call) ? [403] : [])];
}

async function checkBody(api: Api, verdict: Verdict, person: Person, body: z.ZodType): Promise<void> {
  const { call, failures } = verdict;
  const refused = async (when: string, expected: number[], answer: Promise<Answer>) => {
    const faults = faultsOfRefusal(await answer, [...new Set([...expected, ...alsoRight(call)])], when);
    for (const fault of faults) failures.add(fault);
  };
  await refused('for a body that is no JSON', [400], ask(api, call, person, 'application/json', '{"conform":'));
  await refused('for a body of text', [415], ask(api, call, person, 'text/plain', 'conform'));
  const needed = neededFields(body);
  if (needed.length === 0 || dear.includes(call.id)) return;
  const answer = await ask(api, call, person, 'application/json', '{}');
  await refused('for a body without what is needed', [422], Promise.resolve(answer));
  if (answer.status === 422) checkFields(verdict, answer, needed);
}

/** Forms show what is wrong beside the field that the API names. */
function checkFields({ failures }: Verdict, { json }: Answer, needed: readonly string[]): void {
  const { errors } = (json ?? {}) as { errors?: { field?: string }[] };
  const named = (Array.isArray(errors) ? errors : []).map(({ field }) => field?.split('.')[0] ?? '');
  if (named.some((field) => needed.includes(field))) return;
  failures.add(`error body: errors names none of the fields that are needed (${needed.join(', ')})`);
}

/** Fields without which the body is refused. */
function neededFields(body: z.ZodType): string[] {
  const { error } = body.safeParse({});
  return [...new Set((error?.issues ?? []).map(({ path: [field] }) => String(field ?? '')))].filter(Boolean);
}

async function checkForm(api: Api, { call, failures }: Verdict, person: Person): Promise<void> {
  const answer = await ask(api, call, person, 'application/json', '{}');
  for (const fault of faultsOfRefusal(answer, [415, ...alsoRight(call)], 'for a body that is no form'))
    failures.add(fault);
}

async function checkNothing(api: Api, { call, failures }: Verdict, person: Person): Promise<void> {
  // Taking away what isn't there is done already.
  const done = call.method === 'DELETE' && !call.errors?.includes(404);
  if (done) return;
  const answer = await ask(api, call, person);
  const expected = [404, ...alsoRight(call)];
  for (const fault of faultsOfRefusal(answer, [...new Set(expected)], 'for a record that is not there'))
    failures.add(fault);
}
