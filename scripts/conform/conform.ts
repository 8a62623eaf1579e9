import type { Call } from '#contract/call.ts';
import { calls as allCalls } from '#contract/calls.ts';
import { signOut } from '#contract/user.ts';
import type { Api } from './api.ts';
import { checkForeign } from './foreign.ts';
import { type Login, newVisitor, type Person, signedIn, signedOut } from './people.ts';
import { checkReads, isForStaff } from './reads.ts';
import { checkMissing, checkRights, checkTokens } from './refusals.ts';
import { type Found, namesRecord } from './samples.ts';
import { type Book, newBook, verdictOn } from './verdict.ts';
import { checkWrites } from './writes.ts';

export interface Accounts {
  readonly buyer?: Login;
  /** Of another company, to ask for the buyer's records. */
  readonly other?: Login;
  /** One of the supplier's own people. */
  readonly staff?: Login;
}

/** Nobody's account has the key of an ERP, and what its calls do can't be undone. */
const calls = allCalls.filter(({ access }) => access !== 'signed');
const reads = calls.filter(({ method }) => method === 'GET');
const writes = calls.filter(({ method }) => method !== 'GET');
/** It would end the session of all other checks; signing out is checked at the end. */
const signsOut = (call: Call) => call.id === signOut.id;

/** Asks an API everything of the contract that can be asked without harm. */
export async function conform(api: Api, accounts: Accounts = {}): Promise<Book> {
  const book = newBook(calls);
  const enter = (name: 'buyer' | 'other' | 'staff') => {
    const login = accounts[name];
    return login ? signedIn(api, book, name, login) : Promise.resolve(null);
  };
  const [buyer, other, staff] = [await enter('buyer'), await enter('other'), await enter('staff')];
  const found: Found = new Map();
  await checkReads(api, book, reads, newVisitor(), found, false);
  if (buyer) await checkReads(api, book, reads, buyer, found, false);
  if (staff) await checkReads(api, book, reads, staff, new Map(), false);
  await checkTokens(api, book, calls);
  await checkMissing(api, book, reads, buyer);
  if (buyer) await checkRights(api, book, reads, buyer);
  if (buyer && other) await checkForeignReads(api, book, found, other);
  await checkWrites(
    api,
    book,
    writes.filter((call) => !signsOut(call)),
    buyer,
  );
  for (const person of [buyer, other, staff]) if (person) await signedOut(api, book, person);
  noteAccounts(book, { buyer, other, staff });
  return book;
}

/** Only whether every reading call that a visitor may make answers by the contract. */
export async function conformQuickly(api: Api): Promise<Book> {
  const publicReads = reads.filter(({ access }) => access !== 'required');
  const book = newBook(publicReads);
  await checkReads(api, book, publicReads, newVisitor(), new Map(), true);
  return book;
}

async function checkForeignReads(api: Api, book: Book, found: Found, other: Person): Promise<void> {
  const theirs: Found = new Map();
  // Their own lists, whose answers have been checked as the buyer's.
  await checkReads(api, newBook(reads), reads, other, theirs, true);
  await checkForeign(api, book, reads, found, { person: other, found: theirs });
}

type Signed = Readonly<Record<'buyer' | 'other' | 'staff', Person | null>>;

/** Says what could not be checked for want of an account. */
function noteAccounts(book: Book, { buyer, other, staff }: Signed): void {
  for (const call of reads.filter(({ access }) => access === 'required')) {
    const { gaps, isShown } = verdictOn(book, call);
    const [role, person] = isForStaff(call) ? ['staff', staff] : ['buyer', buyer];
    if (!isShown && !person) gaps.add(`give --${role}`);
    if (buyer && !other && !isForStaff(call) && namesRecord(call)) gaps.add('records of others: give --other');
  }
}
