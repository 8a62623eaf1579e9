import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import worker from '../index.ts';

type Headers = Record<string, string>;
interface Job {
  id: number;
  status: string;
  progress: number;
  total: number;
  title: string;
  message?: string;
  file?: { name: string; size: number };
}

let backend: TestBackend;
/** Buyer and administrator of company 1. */
let buyer: Headers;
let colleague: Headers;
let schools: number;
let office: number;
beforeAll(async () => {
  backend = await startDemo({ MESSAGES: 'demo' });
  // The bucket starts with its first use, for which a busy machine needs longer than a file may take.
  await startBucket(backend);
  backend.bindings.FILES = watched(backend.bindings.FILES);
  await addGoods(backend, [
    { id: 1, name: 'Кабель «<ВВГ>» & ещё', article: '=КБ-1', prices: { dealer: 10_050 }, stock: { 1: 100 } },
    { id: 2, name: 'Автомат', article: 'АВ-2', prices: { dealer: 333 } },
  ]);
  buyer = await sessionOf(backend, 1, 1);
  colleague = await sessionOf(backend, 3, 1);
  schools = await specification('Школы');
  office = await specification('Офис', [{ id: 2, amount: 7, note: '@ряд' }]);
});
afterAll(() => backend.dispose());
beforeEach(() => backend.bindings.TRADE.prepare("DELETE FROM counter WHERE key LIKE 'export:%'").run());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  bucket.times = 0;
});

async function specification(name: string, more: object[] = []): Promise<number> {
  const items = [{ id: 1, amount: 3 }, ...more];
  const made = await backend.send('/api/v1/specification', { name, items }, { headers: buyer });
  return ((await made.json()) as { id: number }).id;
}
const post = (body: object, headers = buyer) => backend.send('/api/v1/specification/export', body, { headers });
const read = (id: number, headers = buyer) => backend.request(`/api/v1/job/${id}`, { headers });
const fileOf = (id: number, headers = buyer) => backend.request(`/api/v1/job/${id}/file`, { headers });
async function exported(ids: number[], format = 'xlsx') {
  const answer = await post({ ids, format });
  expect(answer.status).toBe(202);
  const job = (await answer.json()) as Job;
  const file = await fileOf(job.id);
  return { job, file, bytes: new Uint8Array(await file.arrayBuffer()) };
}
const now = async (id: number) => (await (await read(id)).json()) as Job;
const schedule = () => worker.scheduled({ scheduledTime: 0, cron: '* * * * *', noRetry() {} }, backend.bindings);
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
const run = (sql: string, ...values: unknown[]) =>
  backend.bindings.TRADE.prepare(sql)
    .bind(...values)
    .run();

/** Names of the files that were put, and which of them the bucket refuses how often. */
const bucket = { put: [] as string[], refuses: /^$/, times: 0 };

function breakBucket(refuses: RegExp, times: number): void {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.assign(bucket, { put: [], refuses, times });
}

function watched(files: R2Bucket): R2Bucket {
  const put = (key: string, ...rest: [string]) => {
    bucket.put.push(key.split('/').at(-1) ?? '');
    if (bucket.refuses.test(key) && bucket.times-- > 0) return Promise.reject(new Error('R2 is away'));
    return files.put(key, ...rest);
  };
  return new Proxy(files, { get: (target, name) => (name === 'put' ? put : Reflect.get(target, name)) });
}

describe('an export', () => {
  test('of one specification is a workbook under its name', async () => {
    const { job, file, bytes } = await exported([office]);
    expect(job).toMatchObject({ status: 'done', progress: 2, total: 2, title: 'Выгрузка спецификаций' });
    expect(job.file).toEqual({ name: 'Офис.xlsx', size: bytes.length });
    expect(file.headers.get('Content-Disposition')).toContain(encodeURIComponent('Офис.xlsx'));
    expect(file.headers.get('X-Content-Type-Options')).toBe('nosniff');
    const parts = unzipSync(bytes);
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] as Uint8Array);
    expect(sheet).toContain('<t xml:space="preserve">Кабель «&lt;ВВГ&gt;» &amp; ещё</t>');
    // Text that looks like a formula is marked as text, an amount and a sum are numbers.
    expect(sheet).toContain('<c r="A2" s="3" t="inlineStr"><is><t xml:space="preserve">=КБ-1</t></is></c>');
    expect(sheet).toContain('<c r="E3" s="4"><v>7</v></c>');
    expect(sheet).toContain('<c r="H3" s="5"><v>23.31</v></c>');
    expect(strFromU8(parts['xl/workbook.xml'] as Uint8Array)).toContain('<sheet name="Офис" sheetId="1"');
  });

  test('of several is a CSV that tells them apart and computes nothing', async () => {
    const { job, bytes } = await exported([schools, office, schools], 'csv');
    expect(job).toMatchObject({
      progress: 3,
      file: { name: expect.stringMatching(/^Спецификации \d{4}-\d\d-\d\d\.csv$/) },
    });
    const [head, ...lines] = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).trimEnd().split('\r\n');
    expect(head).toMatch(/^\ufeffСпецификация;Артикул;Код производителя;Наименование;/);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^Школы;'=КБ-1;.*;3;шт;100,50;301,50;;$/);
    expect(lines[2]).toMatch(/^Офис;АВ-2;.*;7;шт;3,33;23,31;'@ряд;/);
  });

  test('as PDF has a page of its own for each', async () => {
    const { bytes } = await exported([schools, office], 'pdf');
    expect(new TextDecoder('latin1').decode(bytes.slice(0, 5))).toBe('%PDF-');
    const { PDFDocument } = await import('@cantoo/pdf-lib');
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(2);
  });

  test('takes ten specifications, and says so for eleven', async () => {
    const answer = await post({ ids: Array.from({ length: 11 }, (_, n) => n + 1), format: 'csv' });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      message: 'За один раз можно выгрузить не больше 10 записей',
      errors: [{ field: 'ids' }],
    });
  });

  test('of somebody else’s is refused like that of a missing one', async () => {
    const [foreign, absent] = [
      await post({ ids: [office], format: 'csv' }, colleague),
      await post({ ids: [9], format: 'csv' }),
    ];
    expect([foreign.status, absent.status]).toEqual([404, 404]);
    expect(await foreign.text()).toBe(await absent.text());
  });

  test('is made ten times an hour', async () => {
    for (let n = 0; n < 10; n++) expect((await post({ ids: [schools], format: 'csv' })).status).toBe(202);
    const answer = await post({ ids: [schools], format: 'csv' });
    expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/);
    expect(answer.status).toBe(429);
    expect(await answer.json()).toMatchObject({
      message: expect.stringMatching(/не больше 10 выгрузок. Повторите через \d+ мин/),
    });
    // Each kind has ten of its own.
    const list = await backend.request('/api/v1/order/file?format=csv', { headers: buyer });
    expect(list.status).toBe(200);
  });

  test('is made once per request', async () => {
    const headers = { ...buyer, 'B2b-Request-Id': crypto.randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => post({ ids: [office], format: 'csv' }, headers)));
    const jobs = (await Promise.all(answers.map((answer) => answer.json()))) as Job[];
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(1);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 202]);
  });

  test('says in the language of its request what it is', async () => {
    const answer = await post({ ids: [office], format: 'csv' }, { ...buyer, 'Accept-Language': 'en' });
    const { id, title } = (await answer.json()) as Job;
    expect(title).toBe('Export of specifications');
    expect(await (await fileOf(id)).text()).toMatch(/^\W?Part number,Manufacturer code,Name,.*\r\n.*,100\.50,/);
  });
});

describe('an export by e-mail', () => {
  const mailed = async () =>
    (
      await backend.bindings.TRADE.prepare('SELECT address, subject, text, attachment FROM outbox').all<
        Record<string, string>
      >()
    ).results;

  test('goes to the confirmed address of whoever asks, once, with a link to the file', async () => {
    const headers = { ...buyer, 'B2b-Request-Id': crypto.randomUUID(), 'X-Forwarded-Host': 'localhost:8788' };
    const body = { ids: [office], format: 'csv', target: 'email' };
    for (let n = 0; n < 2; n++) {
      expect(await (await post(body, headers)).json()).toMatchObject({
        status: 'done',
        message: 'Файл отправлен на buyer@demo.test',
      });
    }
    const [message, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(message).toMatchObject({ address: 'buyer@demo.test', subject: 'Файл: Офис.csv' });
    expect(message?.['text']).toMatch(/http:\/\/localhost:8788\/jobs\/\d+$/);
    expect(JSON.parse(message?.['attachment'] ?? '')).toMatchObject({
      name: 'Офис.csv',
      object: expect.stringMatching(/^job\//),
    });
    expect(await (await backend.request('/api/outbox')).text()).toContain('Вложение: Офис.csv');
  });

  test('needs one that is confirmed', async () => {
    await run('UPDATE user SET email = NULL, contact_email = ?1 WHERE id = 4', 'new@demo.test');
    const answer = await post({ ids: [office], format: 'csv', target: 'email' }, await sessionOf(backend, 4, 5));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: [{ field: 'target', message: expect.stringContaining('подтвердите адрес') }],
    });
  });
});

describe('a job', () => {
  test('of another person, and of another company of the same one, is like a missing one', async () => {
    const { job } = await exported([office], 'csv');
    await run('UPDATE job SET company_id = 2 WHERE id = ?1', job.id);
    const away = await (await read(job.id)).text();
    await run('UPDATE job SET company_id = 1 WHERE id = ?1', job.id);
    for (const ask of [read, fileOf]) {
      const [foreign, absent] = [await ask(job.id, colleague), await ask(1_000_000_001)];
      expect([foreign.status, absent.status]).toEqual([404, 404]);
      const said = await absent.text();
      expect(await foreign.text()).toBe(said);
      expect(away).toBe(said);
    }
    expect((await read(job.id)).status).toBe(200);
  });

  test('that is interrupted goes on with the next run, and does no step twice', async () => {
    breakBucket(/sheet-1$/, 1);
    const answer = await post({ ids: [schools, office], format: 'csv' });
    const { id, ...job } = (await answer.json()) as Job;
    expect(job).toMatchObject({ status: 'running', progress: 1, total: 3 });
    expect((await fileOf(id)).status).toBe(404);
    later(11_000);
    await schedule();
    expect(await now(id)).toMatchObject({ status: 'done', progress: 3 });
    expect(bucket.put).toEqual(['sheet-0', 'sheet-1', 'sheet-1', 'file']);
  });

  test('whose worker has ended is taken over after a minute, also by whoever looks at it', async () => {
    const { job } = await exported([schools, office], 'csv');
    await run(
      "UPDATE job SET status = 'running', step = 2, tries = 1, file_name = NULL, next_at = ?2 WHERE id = ?1",
      job.id,
      Date.now() + 60_000,
    );
    await run('DELETE FROM job_step WHERE job_id = ?1 AND step = 2', job.id);
    expect(await now(job.id)).toMatchObject({ status: 'running' });
    await schedule();
    expect(await now(job.id)).toMatchObject({ status: 'running' });
    later(61_000);
    await now(job.id);
    expect(await now(job.id)).toMatchObject({ status: 'done', file: { name: expect.stringContaining('.csv') } });
  });

  test('that cannot be done ends with words after four tries', async () => {
    breakBucket(/file$/, 99);
    const { id } = (await (await post({ ids: [office], format: 'csv' })).json()) as Job;
    for (const wait of [11_000, 31_000, 71_000]) {
      expect(await now(id)).toMatchObject({ status: 'running' });
      later(wait);
      await schedule();
      vi.useRealTimers();
    }
    expect(await now(id)).toMatchObject({ status: 'failed', message: expect.stringMatching(/^Не получилось/) });
  });

  test('does not repeat a step that is done', async () => {
    const { job } = await exported([office], 'csv');
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await run("UPDATE job SET status = 'running', step = 0, progress = 0 WHERE id = ?1", job.id);
    await schedule();
    expect(await now(job.id)).toMatchObject({ status: 'running', progress: 0 });
  });

  test('ends with words if what it is about is gone meanwhile', async () => {
    const gone = await specification('Лишняя');
    breakBucket(/sheet-0$/, 1);
    const { id } = (await (await post({ ids: [gone], format: 'csv' })).json()) as Job;
    await run('DELETE FROM specification WHERE id = ?1', gone);
    later(11_000);
    await schedule();
    expect(await now(id)).toMatchObject({ status: 'failed', message: 'Спецификация не найдена' });
  });

  test('of a specification that is no longer shared is neither made nor given', async () => {
    const shared = await specification('Общая');
    const share = (access: string | null) => run('UPDATE specification SET shared = ?2 WHERE id = ?1', shared, access);
    await share('read');
    const ask = async () => (await (await post({ ids: [shared], format: 'csv' }, colleague)).json()) as Job;
    const made = await ask();
    expect((await fileOf(made.id, colleague)).status).toBe(200);
    breakBucket(/file$/, 1);
    const waiting = await ask();
    await share(null);
    later(11_000);
    await schedule();
    const row = await backend.bindings.TRADE.prepare('SELECT status, message, file_name FROM job WHERE id = ?1')
      .bind(waiting.id)
      .first();
    expect(row).toEqual({ status: 'failed', message: 'Спецификация не найдена', file_name: null });
    const seen = [await read(made.id, colleague), await fileOf(made.id, colleague), await read(waiting.id, colleague)];
    expect(seen.map(({ status }) => status)).toEqual([404, 404, 404]);
    await run('DELETE FROM specification WHERE id = ?1', shared);
    expect((await fileOf(made.id, colleague)).status).toBe(200);
  });

  test('is deleted with its files after three days, and at once with the account', async () => {
    const { job } = await exported([office], 'csv');
    const files = async () => (await backend.bindings.FILES.list({ prefix: `job/${job.id}/` })).objects.length;
    expect(await files()).toBe(2);
    later(3 * 24 * 3_600_000 + 1);
    await schedule();
    expect(await files()).toBe(0);
    const left = await backend.bindings.TRADE.prepare('SELECT count(*) AS count FROM job').first<{ count: number }>();
    expect(left?.count).toBe(0);
  });
});
