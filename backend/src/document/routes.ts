import {
  exportDocuments,
  getDocument,
  getDocumentFile,
  getDocuments,
  getStatement,
  getStatementFile,
  requestDocument,
} from '#contract/document.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { notFound } from '../errors.ts';
import { limitFiles } from '../file/kept-file.ts';
import { recallJob } from '../job/start.ts';
import { startExport } from '../job/start-export.ts';
import { type Api, mount } from '../mount.ts';
import { mountFile } from '../mount-file.ts';
import { namedUnit } from '../product/row.ts';
import { t } from '../texts/texts.ts';
import { missing, requireDocuments, requireReconciliations } from './access.ts';
import { keptEntryText } from './entry.ts';
import { writeDocument } from './file.ts';
import { listDocuments } from './list.ts';
import { findDocument } from './record.ts';
import { requestReconciliation } from './request.ts';
import { listStatement, statementFile } from './statement.ts';
import { withWaiting } from './waiting.ts';
import type { WholeDocument } from './whole.ts';

/** Before `mountDocument`, whose paths begin alike. */
export function mountStatement(app: Api): void {
  mount(app, getStatement, async ({ input: { query }, actor, env, now }) => {
    await requireReconciliations(env, actor, now);
    return await listStatement(env, actor, query);
  });

  mountFile(
    app,
    getStatementFile,
    async ({ input: { query }, actor, env, now }) => {
      await requireReconciliations(env, actor, now);
      return await statementFile(env, actor, query, now);
    },
    { missing },
  );
}

export function mountDocument(app: Api): void {
  mount(app, getDocuments, async ({ input: { query }, actor, env, now }) => {
    await requireDocuments(env, actor, now);
    return await listDocuments(env, actor, query, now);
  });

  mount(
    app,
    getDocument,
    async ({ input: { params }, actor, env, now }) => {
      await requireDocuments(env, actor, now);
      const document = await requireDocument(env, actor, params.id, now);
      return inLanguage(await withWaiting(env, actor, document, now));
    },
    { missing },
  );

  mount(
    app,
    exportDocuments,
    async ({ input, ...context }) => {
      const { env, actor, now } = context;
      await requireDocuments(env, actor, now);
      return await startExport(context, 'document-export', input.body, async (ids) => {
        await Promise.all(ids.map((id) => requireDocument(env, actor, id, now)));
        return 1;
      });
    },
    { missing, recall: recallJob },
  );

  mount(
    app,
    requestDocument,
    async ({ input, ...context }) => {
      await requireReconciliations(context.env, context.actor, context.now);
      return await requestReconciliation(context, input.body);
    },
    { recall: recallJob },
  );

  mountFile(
    app,
    getDocumentFile,
    async ({ input: { params, query }, actor, env, now }) => {
      await requireDocuments(env, actor, now);
      const document = await requireDocument(env, actor, params.id, now);
      await limitFiles(env, actor, now);
      const written = await writeDocument(document, query.format);
      if (!written) throw notFound(t(missing));
      const { bytes, type, name } = written;
      return { file: { body: bytes, size: bytes.length, httpMetadata: { contentType: type } }, name };
    },
    { missing },
  );
}

/** With the words of the request's language; papers keep theirs. */
function inLanguage({ lines, statement, ...document }: WholeDocument) {
  const entries = statement?.rows.map((row) => ({ ...row, name: keptEntryText(row.name) })) ?? [];
  return {
    ...document,
    lines: lines.map((line) => ({ ...line, unit: namedUnit(line.unit) })),
    statement: statement && { ...statement, rows: entries },
  };
}

async function requireDocument(env: Env, actor: UserActor, id: number, now: number): Promise<WholeDocument> {
  const document = await findDocument(env, actor, id, now);
  if (!document) throw notFound(t(missing));
  return document;
}
