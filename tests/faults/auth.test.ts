import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSecretField } from '#app/server/forms/secret-fields.ts';
import { administrator, buyer } from '#tests/support/buyers.ts';
import { Client, type Page } from '#tests/support/client.ts';
import { fieldsOf, mainOf, type PageField } from '#tests/support/fields.ts';
import { type Form, formsOf } from '#tests/support/html.ts';
import { atThirdStep, formWith, sentCode } from '#tests/support/newcomer.ts';
import { judge, see } from '#tests/support/oracle.ts';
import { type Server, startServer } from '#tests/support/server.ts';
import { enterPeople, type People } from '#tests/support/visits.ts';

const corpus = (name: string) => JSON.parse(readFileSync(new URL(`../corpus/${name}.json`, import.meta.url), 'utf8'));
const strings = corpus('strings') as string[];
const payloads = corpus('xss') as string[];
const inn = corpus('inn') as { valid10: string[]; valid12: string[]; invalid: string[] };

/** A sample of the rows; the nightly run uses all of them (CORPUS=all). */
const sample = <T>(rows: readonly T[], every: number) =>
  process.env['CORPUS'] === 'all' ? rows : rows.filter((_, at) => at % every === 0);
const texts = [...sample(strings, 9), ...sample(payloads, 7)].map((text) => text.toWellFormed());

let server: Server;
let everybody: Awaited<ReturnType<typeof enterPeople>>;
beforeAll(async () => {
  server = await startServer({
    vars: { API_PUBLIC: '1' },
    backendVars: { CODES_PER_HOUR: '100000', RESEND_AFTER: '0' },
  });
  everybody = await enterPeople(server.origin, 47);
});
afterAll(() => server.stop());

/** The submit button of a form; company search comes before the one of sign-up. */
function mainButton({ buttons }: Form): string | RegExp {
  return buttons.find(({ text }) => text === 'Зарегистрироваться')?.text ?? /^/;
}

/** Every form for signing in and inviting people: how to reach it, and a field that identifies it. */
const places: Record<string, () => Promise<{ client: Client; page: Page; mark: string }>> = {
  'sign-in': () => open('/user/sign-in', 'password'),
  'sign-in by code': () => open('/user/sign-in/code', 'login'),
  'its second step': async () => {
    const { client, page } = await open('/user/sign-in/code', 'login');
    return { client, page: await client.submit(formWith(page, 'login'), { login: 'nobody@tests.test' }), mark: 'code' };
  },
  reset: () => open('/user/reset', 'login'),
  'the second step of reset': async () => {
    const { client, page } = await open('/user/reset', 'login');
    return { client, page: await client.submit(formWith(page, 'login'), { login: 'nobody@tests.test' }), mark: 'code' };
  },
  'sign-up': () => open('/user/sign-up', 'name'),
  'the third step of sign-up': async () => ({
    ...(await atThirdStep(server.origin, 'third@proba.test')),
    mark: 'companyName',
  }),
  'an invitation to a colleague': async () => {
    const client = new Client(server.origin);
    await client.signIn(administrator(40));
    return { client, page: await client.get('/user/company/colleagues'), mark: 'login' };
  },
  'the rights of a colleague': async () => {
    const client = new Client(server.origin);
    await client.signIn(administrator(41));
    return { client, page: await client.get('/user/company/colleagues'), mark: 'permissions' };
  },
};
async function open(path: string, mark: string) {
  const client = new Client(server.origin);
  return { client, page: await client.get(path), mark };
}

/**
 * Submits a form with one field changed, in a browser of its own, and returns the oracle's complaints about the
 * response.
 */
async function complaintsAbout(client: Client, form: Form, field: string, text: string): Promise<string> {
  const others = form.data({}, mainButton(form)).filter(([one]) => one !== field);
  const query = new URLSearchParams([...others, [field, text]]);
  const [path, body] = form.method === 'post' ? [form.action, query] : [`${form.action.split('?')[0]}?${query}`];
  const seen = await see(await client.clone().send(path, body));
  const isSecret = isSecretField(field) && text.length > 8;
  return judge(seen, { absent: text.includes('<') || isSecret ? [text] : [] });
}

describe('any text in any field', () => {
  it.each(Object.entries(places))('of %s gets a whole page that says what is wrong', async (_, place) => {
    const { client, page, mark } = await place();
    const form = formWith(page, mark);
    for (const field of new Set([mark, ...form.data({}, mainButton(form)).map(([one]) => one)])) {
      for (const text of texts) {
        const complaints = await complaintsAbout(client, form, field, text);
        expect({ field, text, complaints }).toEqual({ field, text, complaints: '' });
      }
    }
  });
});

describe('an ИНН at sign-up', () => {
  it('is refused beside its field when its digits do not agree, and taken when they do', async () => {
    const { client, page } = await atThirdStep(server.origin, 'inn@proba.test');
    const form = formWith(page, 'inn');
    const about = async (typed: string) => {
      const isIndividual = typed.length === 12 ? '1' : '0';
      // The password is too short, so that the sign-up isn't completed.
      const fields = { inn: typed, isIndividual, companyName: 'Проба', password: '1', passwordRepeat: '1' };
      const { body } = await client.clone().submit(form, fields, mainButton(form));
      return /id="[^"]*inn[^"]*"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="[^"]*inn[^"]*"/.test(body);
    };
    for (const typed of inn.invalid.filter((one) => one.trim() !== '')) {
      // Spaces and dashes inside are how people write it; what nobody sees is left out.
      const seen = typed.replace(/\p{Cf}|\p{Cc}/gu, '');
      const written = /^[\d\s-]+$/.test(seen) && inn.valid10.includes(seen.replace(/[\s-]/g, ''));
      if (!written) expect({ typed, refused: await about(typed) }).toEqual({ typed, refused: true });
    }
    for (const typed of [...inn.valid10, ...inn.valid12]) {
      expect({ typed, refused: await about(typed) }).toEqual({ typed, refused: false });
    }
  });
});

const search = 'search off';
const place = {
  name: 'text off',
  address: 'textarea street-address',
  postalCode: 'text postal-code numeric',
  regionId: 'select address-level1',
  entrance: 'text address-line2',
  accessHours: 'text off',
  contactName: 'text name',
  contactPhone: 'tel tel',
  comment: 'textarea',
};
const [current, fresh] = ['password current-password', 'password new-password'];
const off = 'text off';
const rule = {
  name: off,
  condition: 'select',
  sum: 'text off decimal',
  positions: 'text off numeric',
  sectionId: 'select',
  who: 'select',
  approver: 'select',
  tier: 'select',
  own: 'checkbox',
  active: 'checkbox',
};
const budget = { of: 'select', period: 'select', limit: 'text off decimal', kind: 'select', approver: 'select' };

const webhook = { url: `${off} url`, events: 'checkbox', isOn: 'checkbox' };

/** All fields of sign-in, account pages and related pages, with their attributes. */
const fieldsOfPages: Record<string, Record<string, string>> = {
  'auth/sign-in': { login: 'text username', password: current, rememberMe: 'checkbox' },
  'auth/code': { login: 'text username', rememberMe: 'checkbox' },
  'auth/reset': { login: 'text username' },
  'auth/sign-up': {
    name: 'text name',
    phone: 'tel tel tel',
    email: 'email email email',
    agreeTerms: 'checkbox',
    agreeForProcessingData: 'checkbox',
    emailAgreedForMarketing: 'checkbox',
    password: fresh,
    passwordRepeat: fresh,
    regionId: 'select',
    isIndividual: 'radio',
    companyName: 'text organization',
    inn: 'text off numeric',
    kpp: off,
    ogrn: 'text off numeric',
    address: 'textarea street-address',
    companyRequisites: 'file',
    jobPosition: 'text organization-title',
    city: 'text address-level2',
    kindOfActivity: off,
    commodityGroup: off,
    loyaltyCardNumber: off,
    promo: off,
  },
  'auth/company-search': { name: search },
  region: { keyword: search },
  'staff/buyers': { keyword: search },
  'staff/texts/details': {
    title: off,
    description: off,
    content: 'textarea',
    titleEn: off,
    descriptionEn: off,
    contentEn: 'textarea',
    version: off,
  },
  'staff/texts/new': {
    title: off,
    content: 'textarea',
    titleEn: off,
    contentEn: 'textarea',
    level: 'select',
    place: 'select',
    regionId: 'select',
    closable: 'checkbox',
  },
  'account/profile': {
    lastName: 'text family-name',
    firstName: 'text given-name',
    middleName: 'text additional-name',
    gender: 'radio',
    regionId: 'select',
    city: 'text address-level2',
    emailAgreedForMarketing: 'checkbox',
    currentPassword: current,
    password: fresh,
    passwordRepeat: fresh,
    photo: 'file',
  },
  'account/deletion': { currentPassword: current },
  'account/addresses/new': place,
  'account/addresses/details': place,
  'account/company-picker': { keyword: search },
  'account/codes': { text: 'textarea', replace: 'checkbox' },
  'account/notifications': { '*:email': 'checkbox', '*:sms': 'checkbox' },
  'account/colleagues': { role: 'select', rights: 'radio', permissions: 'checkbox', name: off, login: off },
  'account/approvals': rule,
  'account/approvals/details': rule,
  'account/budgets': { ...budget, name: off },
  'account/budgets/details': budget,
  reports: { from: 'date', to: 'date', by: 'select' },
  'staff/webhooks/list': webhook,
  'staff/webhooks/details': webhook,
};

/** Pages with fields, each for everybody who may open it. */
async function pagesWithFields() {
  const found = [];
  for (const { file, path } of everybody.pages) {
    const page = /^features\/((?:auth|account|staff|club|region|reports)(?:\/.*)?)\/[\w.]*route\.tsx$/.exec(file)?.[1];
    if (page === undefined) continue;
    for (const client of Object.values(everybody.people)) {
      const shown = await client.get(path);
      const fields = shown.path === path && shown.status === 200 ? fieldsOf(shown.body) : [];
      if (fields.length > 0) found.push({ page, client, shown, fields });
    }
  }
  return found;
}

/** Every field except files, each once per page, with its form. */
async function fieldsToTry() {
  const found = new Map<string, { page: string; client: Client; form: Form; name: string }>();
  for (const { page, client, shown, fields } of await pagesWithFields()) {
    const forms = formsOf(mainOf(shown.body), shown.path);
    for (const { name } of fields.filter(({ said }) => said !== 'file')) {
      const form = forms.find((one) => one.field(name) !== undefined);
      if (!form) throw new Error(`${name} of ${page} is in no form`);
      found.set(`${page} ${name}`, { page, client, form, name });
    }
  }
  return found.values();
}

/** Notifications have a checkbox for every event and channel. */
const anyEvent = (name: string) => name.replace(/^[\w-]+:/, '*:');

describe('every field of sign-in and of the cabinet', () => {
  it('tells browsers what belongs into it, and none is unknown to these tests', async () => {
    const said: Record<string, Record<string, string>> = {};
    for (const { page, fields } of await pagesWithFields()) {
      for (const field of fields) {
        said[page] = { ...said[page], [anyEvent(field.name)]: field.said };
        if (field.typed) expect({ page, ...field }).toSatisfy(({ maxLength }: PageField) => maxLength > 0);
      }
    }
    expect(said).toEqual(fieldsOfPages);
  });

  it('is kept secret if it holds a password or a code', async () => {
    const fields = (await pagesWithFields()).flatMap((found) => found.fields);
    const secrets = fields.filter(({ said }) => /password|one-time-code/.test(said));
    expect(secrets.length).toBeGreaterThan(5);
    expect(secrets.filter(({ name }) => !isSecretField(name))).toEqual([]);
  });

  it('takes any text for a text', async () => {
    let turn = 0;
    for (const { page, client, form, name } of await fieldsToTry()) {
      for (let at = 0; at < 5; at += 1) {
        const text = texts[turn++ % texts.length] ?? '';
        const complaints = await complaintsAbout(client, form, name, text);
        expect({ page, name, text, complaints }).toEqual({ page, name, text, complaints: '' });
      }
    }
    expect(turn).toBeGreaterThan(texts.length);
  });
});

describe('a session', () => {
  const names = ['b2b_s', 'b2b_u', 'b2b_f', 'b2b_m', 'b2b_id'];
  const planted = ['x', 'k1.a.b', '..', '%00', 'null', '{}', 'A'.repeat(3000), 'k1.AAAA.AAAA', "' OR 1=1", '0'];

  it('is never one that was planted before sign-in', async () => {
    for (const value of planted) {
      const client = new Client(server.origin);
      for (const name of names) client.cookies.set(name, value);
      await client.signIn(buyer(42));
      expect(client.cookies.get('b2b_s')).not.toBe(value);
      expect((await client.get('/orders')).path).toBe('/orders');
      const attacker = new Client(server.origin);
      for (const name of names) attacker.cookies.set(name, value);
      expect((await attacker.get('/orders')).path).toMatch(/^\/user\/sign-in/);
    }
  });

  it('ends for every copy of its cookie with sign-out', async () => {
    const client = new Client(server.origin);
    await client.signIn(buyer(43));
    const copy = client.clone();
    const page = await client.get('/');
    const form = page.forms.find(({ action }) => action === '/user/sign-out');
    if (form) await client.submit(form);
    expect((await copy.get('/orders')).path).toMatch(/^\/user\/sign-in/);
    const shown = await copy.send('/');
    expect(shown.headers.get('Cache-Control')).toMatch(/no-store|private/);
    await shown.arrayBuffer();
  });
});

/** Passwords and codes typed into forms of the account, all wrong and unlike anything random. */
const typedSecrets = ['тайный-пароль-51', 'тайный-пароль-52', 'тайный-пароль-53', '730918-код'];
/** Personal data typed there: it may be shown again, but must not be logged. */
const typedPersons = ['Тайнова', '9557770011', '955 777-00-11', 'tainova@proba.test', 'Секретный проезд'];

/** Contents of a client's sealed cookies. */
const tokensOf = (client: Client) =>
  [...client.cookies]
    .filter(([name]) => /^b2b_(s|u|f|m|k|v|sso)$/.test(name))
    .map(([, value]) => decodeURIComponent(value));

/** Fills in the forms of the account with private data, valid and invalid. */
async function postSecrets({ buyer: person, administrator: manager }: People) {
  const [wrong = '', fresh = '', other = '', code = ''] = typedSecrets;
  const [name = '', phone = '', , email = '', street = ''] = typedPersons;
  const fill = async (client: Client, path: string, mark: string, fields: Record<string, string>, button?: RegExp) =>
    client.submit(formWith(await client.get(path), mark), fields, button);
  const passwords = { currentPassword: wrong, password: fresh, passwordRepeat: fresh };
  await fill(person, '/user/profile', 'passwordRepeat', passwords);
  await fill(person, '/user/profile', 'passwordRepeat', { ...passwords, passwordRepeat: other });
  await fill(person, '/user/profile', 'lastName', { lastName: name, firstName: 'Вера' });
  await fill(person, '/user/delete', 'currentPassword', { currentPassword: wrong });
  const place = { address: `г. Тула, ${street}, 5`, contactName: name, contactPhone: `+7${phone}` };
  await fill(person, '/user/addresses/new', 'contactPhone', place);
  await fill(person, '/user/addresses/new', 'contactPhone', { ...place, address: '' });
  await person.get(`/user/addresses/new?find=${encodeURIComponent(street)}`);
  await fill(person, '/checkout', 'contactPhone', { contactName: name, contactPhone: 'не телефон', comment: street });
  for (const login of [email, phone, 'не адрес']) {
    await fill(manager, '/user/company/colleagues', 'login', { name, login }, /Отправить приглашение/);
  }
  for (const path of ['/user/sign-in/code', '/user/reset']) {
    const client = new Client(server.origin);
    const second = await fill(client, path, 'login', { login: email });
    await client.submit(formWith(second, 'code'), { code, password: fresh, passwordRepeat: fresh });
  }
}

/** What a person gets to see: secrets in the text, personal data in addresses, and cookies that script could read. */
async function seenBy(client: Client, pages: readonly { path: string }[]) {
  const seen = [];
  for (const { path } of pages) {
    const answer = await client.send(path);
    const body = await answer.text();
    const addresses = [...body.matchAll(/\b(?:href|action|src)="((?!mailto:|tel:)[^"]*)"/g)];
    seen.push({
      path,
      found: [...typedSecrets, ...tokensOf(client)].filter((one) => body.includes(one)),
      addresses: addresses.map(([, one = '']) => decodeSafely(one)),
      readable: answer.headers.getSetCookie().filter((line) => !/;\s*HttpOnly/i.test(line)),
    });
  }
  return seen;
}

function decodeSafely(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

describe('what must stay secret', () => {
  it('is in no log, address, page or cookie that script can read', async () => {
    const { login, password } = buyer(44);
    const client = new Client(server.origin);
    const pages: Page[] = [await client.signIn({ login, password })];
    const byCode = new Client(server.origin);
    const codePage = await byCode.get('/user/sign-in/code');
    const sent = await byCode.submit(formWith(codePage, 'login'), { login });
    const code = await sentCode(server.origin, login);
    const entered = await byCode.submit(formWith(sent, 'code'), { code });
    const { client: newcomer, page: third } = await atThirdStep(server.origin, 'secrets@proba.test');
    const typed = { password: 'кедровый шкаф 31', passwordRepeat: 'кедровый шкаф 32', inn: '1' };
    pages.push(sent, entered, third, await newcomer.submit(formWith(third, 'inn'), typed));
    expect(code).toMatch(/^\d{6}$/);
    for (const page of pages) {
      for (const one of [password, code, typed.password, typed.passwordRepeat]) expect(page.body).not.toContain(one);
      expect(page.path).not.toMatch(/@|\d{6,}|%40/);
    }
    for (const one of [password, code, login, 'secrets@proba.test', typed.password, '902000']) {
      expect(server.log()).not.toContain(one);
    }
    expect(server.logLines().length).toBeGreaterThan(5);
  });

  it('stays so on every page, for everybody, with whatever was posted there', async () => {
    // Whatever was typed before may have changed the rights of the others, which ends their sessions.
    const { people, pages } = await enterPeople(server.origin, 48);
    await postSecrets(people);
    const seen = [];
    for (const client of Object.values(people)) seen.push(...(await seenBy(client, pages)));
    expect(seen.flatMap(({ path, found }) => (found.length > 0 ? [{ path, found }] : []))).toEqual([]);
    const urls = seen.flatMap(({ addresses }) => addresses);
    expect(urls.length).toBeGreaterThan(1000);
    expect(urls.filter((url) => /@[\w-]+\.test|(?<!\d)[78]?9\d{9}(?!\d)|password|token=/i.test(url))).toEqual([]);
    const cookies = seen.flatMap(({ readable }) => readable);
    expect(
      cookies.filter((line) => !/^b2b_(ui|n|id)=|Max-Age=0/.test(line) || /@|%40|(?<!\d)[78]?9\d{9}(?!\d)/.test(line)),
    ).toEqual([]);
    const log = server.log();
    const logins = ['47', '48'].flatMap((number) => [
      ...[`buyer${number}@`, `administrator${number}@`, `newcomer${number}@`],
      ...[`90200000${number}`, `90300000${number}`],
    ]);
    const clients = [everybody.people, people].flatMap((all) => Object.values<Client>({ ...all }));
    const secrets = [
      ...typedSecrets,
      ...typedPersons,
      ...logins,
      'invited1@',
      'invited2@',
      ...clients.flatMap(tokensOf),
    ];
    expect(secrets.filter((one) => log.includes(one))).toEqual([]);
  });

  it('never travels in a cookie without HttpOnly', async () => {
    const client = new Client(server.origin);
    const page = await client.get('/user/sign-in');
    const { login, password } = buyer(45);
    const fields = new URLSearchParams(formWith(page, 'password').data({ login, password }));
    const answer = await client.send(formWith(page, 'password').action, fields);
    const cookies = answer.headers.getSetCookie();
    await answer.arrayBuffer();
    expect(cookies.some((line) => line.startsWith('b2b_s='))).toBe(true);
    for (const line of cookies.filter((one) => !/;\s*HttpOnly/i.test(one))) {
      expect(line).toMatch(/^b2b_(ui|n|id)=|Max-Age=0/);
      expect(line).not.toMatch(/@|\d{10}/);
    }
  });
});
