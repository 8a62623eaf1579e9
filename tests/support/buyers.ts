import { demoPassword } from '#seed/accounts.ts';
import { cheapHash } from './cheap-hash.ts';
import { openDatabase } from './database.ts';

/** Buyers for the tests, each in a company of its own: no test shares a cart with another. */
export const buyerCount = 6400;

/**
 * Numbers that each Playwright worker has to itself: `each` of them from `start` on. A run has a worker for every slot of
 * every project and another after each failure, so there may be up to `workers`.
 */
const ranges = {
  buyer: { start: 0, each: 100 },
  company: { start: 4000, each: 20 },
  walk: { start: 4800, each: 2 },
  traveller: { start: 0, each: 10 },
} as const;
const workers = 40;

/** Companies of the travellers, above those of every range. */
const travellersFirst = 5000;
const travellersSecond = 6000;

/** The number of the `count`-th person, from 0, that worker `worker` asks for. */
export function numberOf(kind: keyof typeof ranges, worker: number, count: number): number {
  const { start, each } = ranges[kind];
  if (worker >= workers || count >= each) throw new Error(`worker ${worker} has no ${kind} ${count}`);
  return start + worker * each + count;
}
/** Ids of the tests' companies and users start above this, clear of the demonstration's. */
const offset = 10_000;

/** What a buyer types to sign in. */
export interface Credentials {
  login: string;
  password: string;
}

/** Credentials of buyer `number`, from 0 to `buyerCount` − 1. */
export function buyer(number: number): Credentials {
  if (number >= buyerCount) throw new Error(`the tests have ${buyerCount} buyers, number ${number} is not among them`);
  return { login: `buyer${number}@tests.test`, password: demoPassword };
}

/** Credentials of the administrator of that buyer's company. */
export function administrator(number: number): Credentials {
  return { login: `administrator${number}@tests.test`, password: buyer(number).password };
}

/** Buyers with two companies each: in the first they may order, in the second only look. */
export const travellerCount = workers * ranges.traveller.each;

/** Credentials of traveller `number`, from 0 to `travellerCount` − 1. */
export function traveller(number: number): Credentials {
  if (number >= travellerCount)
    throw new Error(`the tests have ${travellerCount} of them, number ${number} is not there`);
  return { login: `traveller${number}@tests.test`, password: buyer(number).password };
}

/** Id of a buyer's user, and of the company. */
export function buyerId(number: number): number {
  return offset + number;
}

/**
 * Copies the demonstration's first company and its buyer `buyerCount` times into seeded databases, with passwords that
 * are cheap to check.
 */
export function addBuyers(data: string): void {
  const trade = openDatabase(data, 'trade');
  trade.prepare('UPDATE user SET password = ?').run(cheapHash);
  const copy = (table: string, changed: Record<string, string>, where: string, count = buyerCount) => {
    const numbers = `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})`;
    const columns = trade.prepare(`SELECT name FROM pragma_table_info('${table}')`).all() as { name: string }[];
    const values = columns.map(({ name }) => changed[name] ?? name).join(', ');
    const names = columns.map(({ name }) => name).join(', ');
    trade.exec(`INSERT INTO ${table} (${names}) ${numbers} SELECT ${values} FROM n, ${table} WHERE ${where}`);
  };
  const id = `${offset} + i`;
  // If a company has several of these rows, each copy needs its own id.
  const many = `id * ${offset} + i`;
  trade.exec('BEGIN');
  copy('company', { id, name: `name || ' ' || i` }, 'id = 1');
  copy('legal_entity', { id: many, company_id: id, inn: `printf('%010d', ${many})` }, 'company_id = 1');
  copy('contract', { id: many, company_id: id }, 'company_id = 1');
  copy('bonus_operation', { id: many, company_id: id, order_id: 'NULL' }, 'company_id = 1');
  copy(
    'debt',
    { id: many, company_id: id, legal_entity_id: 'NULL', order_id: 'NULL', document_id: 'NULL' },
    'company_id = 1',
  );
  copy('address', { id: many, company_id: id }, 'company_id = 1');
  copy(
    'user',
    {
      id,
      company_id: id,
      uuid: `printf('00000000-0000-4000-a000-%012d', i)`,
      phone: `printf('902%07d', i)`,
      email: `'buyer' || i || '@tests.test'`,
    },
    'id = 1',
  );
  copy('payment_binding', { id: `id + ${offset} + i * 10`, user_id: id }, 'user_id = 1');
  copy('member', { user_id: id, company_id: id }, 'user_id = 1 AND company_id = 1');
  const second = `${2 * offset} + i`;
  copy(
    'user',
    {
      id: second,
      company_id: id,
      uuid: `printf('00000000-0000-4000-b000-%012d', i)`,
      phone: `printf('903%07d', i)`,
      email: `'administrator' || i || '@tests.test'`,
    },
    'id = 3',
  );
  copy('member', { user_id: second, company_id: id }, 'user_id = 3 AND company_id = 1');
  const third = `${3 * offset} + i`;
  copy(
    'user',
    {
      id: third,
      company_id: `${offset + travellersFirst} + i`,
      uuid: `printf('00000000-0000-4000-8000-%012d', i)`,
      phone: `printf('904%07d', i)`,
      email: `'traveller' || i || '@tests.test'`,
    },
    'id = 1',
    travellerCount,
  );
  for (const company of [travellersFirst, travellersSecond]) {
    const member = { user_id: third, company_id: `${offset + company} + i`, role: `'buyer'` };
    copy('member', member, 'user_id = 1 AND company_id = 1', travellerCount);
  }
  trade.exec('COMMIT');
  trade.close();
}
