import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import {
  type Answers,
  demoBuyer,
  demoInfo,
  outcome,
  type Surroundings,
  stubContext,
  visit,
} from '#tests/support/context.ts';
import { documentOf } from '#tests/support/document.ts';
import { loader as fileLoader } from '../file/route.ts';
import type { DocumentData } from './details.server.ts';
import { loader } from './route.tsx';

const info = { ...demoInfo, settings: { ...demoInfo.settings, documents: true } };
const rejected = (status: number) => () =>
  Promise.reject(new SupplierRejected({ status, name: 'Rejected', message: 'Чужая компания', errors: [] }));
const pdf = () => new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } });
const open = (answers: Answers = {}, more: Surroundings = {}) =>
  stubContext({
    buyer: { ...demoBuyer, permissions: ['document.view'] },
    info,
    answers: { getDocument: () => documentOf(), getDocumentFile: pdf, ...answers },
    ...more,
  });
const both = [
  ['its page', loader, '/documents/41'],
  ['its file', fileLoader, '/documents/41/file?format=pdf'],
] as const;

describe('a document', () => {
  it('is shown with its lines, a page of them at a time', async () => {
    const [line] = documentOf().lines;
    const lines = Array.from({ length: 230 }, (_, at) => ({ ...line, position: at + 1 }));
    const { context } = open({ getDocument: () => documentOf({ lines: lines as never }) });
    const { data } = await outcome(() => loader({ ...visit(context, '/documents/41?page=3'), params: { id: '41' } }));
    expect(data).toMatchObject({
      title: 'Счёт на оплату № 1041 от 20.11.2026',
      page: 3,
      pageCount: 3,
      formats: ['pdf'],
    });
    expect((data as { lines: object[] }).lines).toHaveLength(30);
  });

  it('is shown with the rows of a reconciliation, a page of them at a time, and the balances of all', async () => {
    const row = { date: '2026-03-01', name: 'Отгрузка, УПД № 1', debit: 100, credit: 0 };
    const rows = Array.from({ length: 1009 }, () => row);
    const statement = { from: '2026-01-01', to: '2026-03-31', opening: 5, closing: 100_905, rows };
    const { context } = open({ getDocument: () => documentOf({ lines: [], statement }) });
    const load = async (page: string) =>
      (await outcome(() => loader({ ...visit(context, `/documents/41${page}`), params: { id: '41' } }))).data;
    expect(await load('')).toMatchObject({ page: 1, pageCount: 11, statement: { opening: 5, closing: 100_905 } });
    const { document, statement: shown } = (await load('?page=11')) as DocumentData;
    expect(shown?.rows).toHaveLength(9);
    expect(document).not.toHaveProperty('statement');
  });

  it('can be had as a file, in the formats that there are', async () => {
    const { context, made } = open();
    const answer = await fileLoader({ ...visit(context, '/documents/41/file?format=pdf'), params: { id: '41' } });
    expect(answer.headers.get('Content-Disposition')).toContain('document-41.pdf');
    expect(made[0]?.input).toEqual({ params: { id: 41 }, query: { format: 'pdf' } });
    const strange = { ...visit(context, '/documents/41/file?format=exe'), params: { id: '41' } };
    expect(await outcome(() => fileLoader(strange))).toMatchObject({ status: 404 });
  });

  it.each(both)('%s: another company’s answers exactly like one that does not exist', async (_, load, path) => {
    const { context } = open({ getDocument: rejected(404), getDocumentFile: rejected(404) });
    const foreign = await outcome(() => load({ ...visit(context, path), params: { id: '77' } }));
    const missing = await outcome(() => load({ ...visit(context, path), params: { id: 'abc' } }));
    expect(foreign).toMatchObject({ status: 404, data: { message: 'Документ не найден' } });
    expect(foreign).toEqual(missing);
  });

  it.each(both)('%s is not there while the shop keeps no documents', async (_, load, path) => {
    const { context, made } = open({}, { info: demoInfo });
    expect(await outcome(() => load({ ...visit(context, path), params: { id: '41' } }))).toMatchObject({ status: 404 });
    expect(made).toEqual([]);
  });

  it.each(both)('%s tells a colleague without the right whom to ask, whatever the id is', async (_, load, path) => {
    const answer = async (name: string, id: string) => {
      const refuse = () => Promise.reject(new SupplierRejected({ status: 403, name, message: '', errors: [] }));
      const { context } = open({ getDocuments: refuse }, { info: demoInfo, buyer: demoBuyer });
      return await outcome(() => load({ ...visit(context, path), params: { id } }));
    };
    const own = await answer('Forbidden', '41');
    expect(own).toMatchObject({ status: 403, data: { message: expect.stringContaining('Попросите администратора') } });
    expect(await answer('Forbidden', '77')).toEqual(own);
    expect(await answer('Forbidden', 'abc')).toEqual(own);
    expect(await answer('FeatureDisabled', '41')).toMatchObject({ status: 404 });
  });

  it.each([401, 403])('passes a refusal %i on', async (status) => {
    const { context } = open({ getDocument: rejected(status) });
    const load = () => loader({ ...visit(context, '/documents/41'), params: { id: '41' } });
    await expect(outcome(load)).rejects.toMatchObject({ status });
  });

  it('passes on that the supplier is down', async () => {
    const { context } = open({ getDocument: () => Promise.reject(new SupplierUnavailable(503, 'timeout')) });
    const load = () => loader({ ...visit(context, '/documents/41'), params: { id: '41' } });
    await expect(outcome(load)).rejects.toMatchObject({ status: 503 });
  });
});
