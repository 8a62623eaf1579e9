import * as contract from '#contract/offer.ts';
import { type Api, type CallContext, mount } from '../mount.ts';
import { newIdOf } from '../new-id.ts';
import { missing, requireOffers } from './access.ts';
import { decide, readByLink } from './by-link.ts';
import { publish, refresh, setMarkup, update } from './change.ts';
import { create } from './create.ts';
import { clearArchive, remove, setArchived } from './life.ts';
import { listOffers } from './list.ts';
import { type Asking, readRecord } from './record.ts';

/** Largest body of a new offer in bytes: 500 products. */
const maxBody = 200_000;

/** Runs `work` for whoever may make offers. */
async function allowed<C extends Asking, T>(context: C, work: (context: C) => Promise<T>): Promise<T> {
  await requireOffers(context.env, context.actor, context.now);
  return await work(context);
}

function mountMaking(app: Api): void {
  mount(app, contract.getOffers, (context) => allowed(context, () => listOffers(context, context.input.query)));
  type Creating = CallContext<typeof contract.createOffer>;
  mount(
    app,
    contract.createOffer,
    (context) => allowed(context, async () => readRecord(context, await create(context, context.input.body))),
    { maxBody, recall: (context: Creating) => allowed(context, () => readRecord(context, newIdOf(context.memory))) },
  );
  mount(app, contract.getOffer, (context) => allowed(context, () => readRecord(context, context.input.params.id)), {
    missing,
  });
}

function mountChanging(app: Api): void {
  const options = { missing } as const;
  mount(
    app,
    contract.updateOffer,
    (context) =>
      allowed(context, async () => {
        const { params, body } = context.input;
        await update(context, params.id, body);
        return await readRecord(context, params.id);
      }),
    options,
  );
  mount(
    app,
    contract.setOfferMarkup,
    (context) =>
      allowed(context, async () => {
        const { params, body } = context.input;
        await setMarkup(context, params.id, body);
        return await readRecord(context, params.id);
      }),
    options,
  );
  mount(
    app,
    contract.refreshOffer,
    (context) => allowed(context, () => refresh(context, context.input.params.id, context.input.body)),
    options,
  );
  mount(
    app,
    contract.publishOffer,
    (context) => allowed(context, () => publish(context, context.input.params.id, context.input.body)),
    options,
  );
}

function mountLife(app: Api): void {
  const options = { missing } as const;
  mount(
    app,
    contract.archiveOffer,
    (context) => allowed(context, () => setArchived(context, context.input.params.id, context.now)),
    options,
  );
  mount(
    app,
    contract.restoreOffer,
    (context) => allowed(context, () => setArchived(context, context.input.params.id, null)),
    options,
  );
  // Before the deletion of one, whose path would take the word for an id.
  mount(app, contract.clearOfferArchive, (context) => allowed(context, clearArchive));
  mount(
    app,
    contract.deleteOffer,
    (context) => allowed(context, () => remove(context, context.input.params.id)),
    options,
  );
}

/** What a link leads to, without an account. */
function mountLinked(app: Api): void {
  const options = { missing: 'offer.link-missing' } as const;
  mount(app, contract.getPublicOffer, (context) => readByLink(context, context.input.params.token), options);
  mount(
    app,
    contract.decideOffer,
    (context) => decide(context, context.input.params.token, context.input.body),
    options,
  );
}

export function mountOffer(app: Api): void {
  mountMaking(app);
  mountChanging(app);
  mountLife(app);
  mountLinked(app);
}
