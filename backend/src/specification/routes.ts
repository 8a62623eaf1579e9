import * as contract from '#contract/specification.ts';
import { recallAddition } from '../cart/claim.ts';
import { type Api, type CallContext, mount } from '../mount.ts';
import { newIdOf } from '../new-id.ts';
import { missing, requireVisible, requireWritable } from './access.ts';
import { addTo } from './add.ts';
import { changeLines, deleteLines, rename, sortLines } from './change.ts';
import { type Created, copy, create, recallCreated } from './create.ts';
import { mountExporting } from './export-routes.ts';
import { clearArchive, remove, setArchived } from './life.ts';
import { listSpecifications } from './list.ts';
import { mountMoving } from './move-routes.ts';
import { readRecord, readState, specificationNow, standingOf } from './read.ts';
import { mountRecommending } from './recommend-routes.ts';
import { mountSharing } from './share-routes.ts';

type Asking = Pick<CallContext<typeof contract.getSpecification>, 'env' | 'actor' | 'now'>;

/** Largest body of an addition in bytes: 500 products with notes of 500 characters. */
const maxAddition = 1_500_000;

function mountReading(app: Api): void {
  mount(app, contract.getSpecifications, ({ input: { query }, env, actor, now, defer }) =>
    listSpecifications(env, actor, query, { now, defer }),
  );
  mount(
    app,
    contract.getSpecification,
    ({ input: { params, query }, env, actor, now }) => readRecord(env, actor, params.id, query, now),
    { missing },
  );
}

function mountCreating(app: Api): void {
  type Creating = CallContext<typeof contract.createSpecification>;
  const answer = async (context: Creating, { id, result }: Created) => ({
    ...(await specificationNow(context, id)),
    result,
  });
  mount(
    app,
    contract.createSpecification,
    async (context) => answer(context, await create(context, context.input.body)),
    {
      maxBody: maxAddition,
      recall: async (context: Creating) => answer(context, await recallCreated(context)),
    },
  );

  type Copying = CallContext<typeof contract.copySpecification>;
  mount(
    app,
    contract.copySpecification,
    async (context) => {
      const { params, body } = context.input;
      const from = await requireVisible(context.env, context.actor, params.id);
      return specificationNow(context, await copy(context, from, body.name));
    },
    { missing, recall: (context: Copying) => specificationNow(context, newIdOf(context.memory)) },
  );
}

function mountAdding(app: Api): void {
  type Adding = CallContext<typeof contract.addToSpecification>;
  const standing = async ({ env, actor, now }: Asking, id: number) => standingOf(await readState(env, actor, id, now));
  mount(
    app,
    contract.addToSpecification,
    async (context) => {
      const { params, body } = context.input;
      await requireWritable(context.env, context.actor, params.id);
      const result = await addTo(context, params.id, body.items);
      return { result, specification: await standing(context, params.id) };
    },
    {
      missing,
      maxBody: maxAddition,
      recall: async (context: Adding) => {
        const result = await recallAddition(context.env, context.memory);
        return { result, specification: await standing(context, context.input.params.id) };
      },
    },
  );
}

function mountLines(app: Api): void {
  mount(
    app,
    contract.updateSpecificationItem,
    async (context) => {
      const { params, body } = context.input;
      const { version, ...wish } = body;
      const which = { id: params.id, version };
      const { items, ...now } = await changeLines(context, which, [{ id: params.itemId, ...wish }], () => 'amount');
      const [line] = items;
      if (!line) throw new RangeError('One change answers one line');
      return { ...now, line };
    },
    { missing },
  );

  mount(
    app,
    contract.updateSpecificationItems,
    ({ input: { params, body }, ...context }) =>
      changeLines(context, { id: params.id, version: body.version }, body.items, (index) => `items.${index}.amount`),
    { missing, maxBody: maxAddition },
  );

  mount(
    app,
    contract.deleteSpecificationItems,
    ({ input: { params, body }, ...context }) => deleteLines(context, params.id, body.ids),
    { missing },
  );
  mount(
    app,
    contract.sortSpecification,
    ({ input: { params, body }, ...context }) => sortLines(context, params.id, body.ids),
    { missing },
  );
}

function mountLife(app: Api): void {
  mount(
    app,
    contract.updateSpecification,
    async (context) => {
      const { params, body } = context.input;
      await rename(context, params.id, body);
      return specificationNow(context, params.id);
    },
    { missing },
  );
  mount(
    app,
    contract.archiveSpecification,
    ({ input: { params }, env, actor, now }) => setArchived(env, actor, params.id, now),
    { missing },
  );
  mount(
    app,
    contract.restoreSpecification,
    ({ input: { params }, env, actor }) => setArchived(env, actor, params.id, null),
    { missing },
  );
  // Must come before the deletion of one, whose path would take the word for an id.
  mount(app, contract.clearSpecificationArchive, ({ env, actor }) => clearArchive(env, actor));
  mount(app, contract.deleteSpecification, ({ input: { params }, env, actor }) => remove(env, actor, params.id), {
    missing,
  });
}

export function mountSpecification(app: Api): void {
  mountReading(app);
  mountCreating(app);
  mountRecommending(app);
  mountExporting(app);
  mountAdding(app);
  mountLines(app);
  mountLife(app);
  mountSharing(app);
  mountMoving(app);
}
