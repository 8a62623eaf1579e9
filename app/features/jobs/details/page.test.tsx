import { describe, expect, it } from 'vitest';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { job } from '#contract/job.ts';
import { type Answers, demoBuyer, outcome, stubContext, visit } from '#tests/support/context.ts';
import { render } from '#tests/support/render.tsx';
import { loader as loadFile } from '../file/route.tsx';
import { JobPage } from './page.tsx';
import { loader } from './route.tsx';

const running = job.parse({
  ...{ id: 9, kind: 'order-export', title: 'Выгрузка заказов', status: 'running', progress: 120, total: 300 },
  ...{ created: '2026-11-21T05:00:00Z', expires: '2026-11-24T05:00:00Z' },
});
const open = (answers: Answers) => stubContext({ buyer: demoBuyer, answers }).context;
const load = (answers: Answers, id = '9') => loader(visit(open(answers), `/jobs/${id}`, { id }));
const gone = () => Promise.reject(new SupplierRejected({ status: 404, name: 'NotFound', message: 'x', errors: [] }));

describe('the page of a job', () => {
  it('counts while it runs, and asks again without script', async () => {
    const data = await load({ getJob: () => running });
    expect(data).toMatchObject({ refreshAfter: 5, isOver: false });
    const html = render(<JobPage job={data} />);
    expect(html).toContain('120 из 300');
    expect(html).toMatch(/<a[^>]*href="\/jobs\/9"[^>]*>Обновить/);
  });

  it('offers the file once it is there, and no longer asks', async () => {
    const file = { name: 'Заказ № 7.xlsx', size: 9000 };
    const data = await load({
      getJob: () => ({ ...running, status: 'done', file, message: 'Файл отправлен на a@b.ru' }),
    });
    expect(data).not.toHaveProperty('refreshAfter');
    const html = render(<JobPage job={data} />);
    expect(html).toMatch(/<a[^>]*href="\/jobs\/9\/file"[^>]*>Скачать XLSX \(9\sКБ\)/);
    expect(html).toContain('Файл отправлен на a@b.ru');
    expect(html).toContain('24.11.2026');
    expect(html).toContain('К заказам');
  });

  it('links to the document that was made', async () => {
    const made = { kind: 'reconciliation', title: 'Акт сверки', status: 'done', documentId: 41 };
    const data = await load({ getJob: () => ({ ...running, ...made }) });
    expect(render(<JobPage job={data} />)).toMatch(/Документ готов.*<a[^>]*href="\/documents\/41"[^>]*>Акт сверки/);
  });

  it('says why there is none', async () => {
    const data = await load({ getJob: () => ({ ...running, status: 'failed', message: 'Заказ не существует.' }) });
    expect(render(<JobPage job={data} />)).toContain('Заказ не существует.');
  });

  it('is not found for what is no id, and for what the API does not have', async () => {
    expect((await outcome(() => load({}, 'x'))).status).toBe(404);
    expect((await outcome(() => load({ getJob: gone }))).status).toBe(404);
    const file = await outcome(() => loadFile(visit(open({ getJobFile: gone }), '/jobs/9/file', { id: '9' })));
    expect(file.status).toBe(404);
  });

  it('is closed to visitors', async () => {
    const { context } = stubContext();
    const { location } = await outcome(() => loader(visit(context, '/jobs/9', { id: '9' })));
    expect(location).toBe('/user/sign-in?returnTo=%2Fjobs%2F9');
  });
});
