import * as contract from '#contract/import.ts';
import { maxImportBytes } from '#contract/import.ts';
import { recallJob } from '../job/start.ts';
import { type Api, mount } from '../mount.ts';
import { mountFile } from '../mount-file.ts';
import { apply, recallApplied } from './apply.ts';
import { beginFile, beginText } from './begin.ts';
import { changeRows, requireRead, setColumns, skipWithoutAmount } from './change.ts';
import { errorsFile } from './errors-file.ts';
import { readLines } from './store.ts';
import { summarize } from './summary.ts';
import { listImports, missing, requireImport, toWire, viewImport } from './view.ts';

/** Text of 300 lines in the longest letters, and the fields of a form beside a file. In bytes. */
const maxText = 1_000_000;
const besideFile = 64 * 1024;

export function mountListImport(app: Api): void {
  mount(app, contract.importText, ({ input, ...context }) => beginText(context, input.body.text), {
    maxBody: maxText,
    recall: recallJob,
  });
  mount(app, contract.importFile, ({ input, ...context }) => beginFile(context, input.body), {
    maxBody: maxImportBytes + besideFile,
    recall: recallJob,
  });
  mount(app, contract.getImports, ({ env, actor, now }) => listImports(env, actor, now));
  mount(app, contract.getImport, ({ input: { params, query }, ...context }) => viewImport(context, params.id, query), {
    missing,
  });
  mount(
    app,
    contract.updateImport,
    async ({ input: { params, body }, ...context }) => {
      const { id } = params;
      const { job } = await requireImport(context, id);
      if (body.rows.length > 0 || body.skipWithoutAmount) requireRead(job);
      const lines = await changeRows(context, id, body);
      if (body.skipWithoutAmount) await skipWithoutAmount(context, id);
      const conflicts = lines.length > 0 ? await toWire(context, id, await readLines(context.env, id, lines)) : [];
      return { summary: await summarize(context.env, id), conflicts };
    },
    { missing, maxBody: maxText },
  );
  mount(
    app,
    contract.setImportColumns,
    ({ input: { params, body }, ...context }) => setColumns(context, params.id, body),
    { missing },
  );
  mount(app, contract.applyImport, apply, { missing, recall: recallApplied });
  mountFile(app, contract.getImportErrors, (context) => errorsFile(context, context.input.params.id), { missing });
}
