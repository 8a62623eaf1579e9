import { describe, expect, it } from 'vitest';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { getLegalDocuments } from '#contract/legal-document.ts';
import { demoBuyer, demoInfo, outcome, stubContext, visit } from '#tests/support/context.ts';
import { loader as file } from './file/route.tsx';
import { loader } from './route.tsx';

const info = { ...demoInfo, settings: { ...demoInfo.settings, isAllowedViewLegalDocuments: true } };
const documents = getLegalDocuments.answer.parse({
  items: [
    { id: 7, type: 'contract', typeName: 'Договор', name: 'Договор', date: '2026-01-15', format: 'pdf', size: 9 },
  ],
  meta: { currentPage: 1, pageCount: 1, perPage: 20, totalCount: 1 },
});
const answers = {
  getLegalDocuments: () => documents,
  getLegalDocumentFile: () => new Response('file', { headers: { 'Content-Type': 'application/pdf' } }),
};
const path = '/user/legal-documents';
const load = (context: Parameters<typeof visit>[0]) => loader(visit(context, `${path}?type=contract&page=2`));
const loadFile = (context: Parameters<typeof visit>[0], id = '7') => file(visit(context, `${path}/7/file`, { id }));

describe('the legal documents', () => {
  it('are closed to visitors, and where the shop has them off, without a call', async () => {
    for (const work of [load, loadFile]) {
      expect((await outcome(() => work(stubContext({ answers, info }).context))).location).toMatch(/sign-in/);
      const { context, made } = stubContext({ buyer: demoBuyer, answers });
      expect((await outcome(() => work(context))).status).toBe(403);
      expect(made).toEqual([]);
    }
  });

  it('are asked for by kind and page', async () => {
    const { context, made } = stubContext({ buyer: demoBuyer, answers, info });
    expect((await outcome(() => load(context))).data).toMatchObject({ type: 'contract', items: [{ id: 7 }] });
    expect(made[0]?.input).toEqual({ query: { page: 2, 'per-page': 20, 'filters[type]': 'contract' } });
  });

  it.each([
    [1, `${path}?type=contract`],
    [2, `${path}?type=contract&page=2`],
  ])('send a page that is not there to the last one of %i', async (pageCount, location) => {
    const empty = { ...documents, items: [], meta: { ...documents.meta, pageCount } };
    const { context } = stubContext({ buyer: demoBuyer, answers: { getLegalDocuments: () => empty }, info });
    expect(await outcome(() => loader(visit(context, `${path}?type=contract&page=9`)))).toMatchObject({
      status: 303,
      location,
    });
  });
});

describe('the file of a document', () => {
  it('is passed on to be saved', async () => {
    const { context } = stubContext({ buyer: demoBuyer, answers, info });
    const answer = (await loadFile(context)) as Response;
    expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="document-7"/);
    expect(await answer.text()).toBe('file');
  });

  it('is not found for what is no id, and for what the API does not have', async () => {
    const { context, made } = stubContext({ buyer: demoBuyer, answers, info });
    expect((await outcome(() => loadFile(context, '..'))).status).toBe(404);
    expect(made).toEqual([]);
    const gone = () => Promise.reject(new SupplierRejected({ status: 404, name: 'NotFound', message: '', errors: [] }));
    const other = stubContext({ buyer: demoBuyer, answers: { getLegalDocumentFile: gone }, info });
    await expect(outcome(() => loadFile(other.context))).rejects.toMatchObject({ status: 404 });
  });
});
