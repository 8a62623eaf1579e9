import * as contract from '#contract/offer.ts';
import { deliverMessages } from '../message/outbox.ts';
import { type Api, type CallContext, mount } from '../mount.ts';
import { mountFile } from '../mount-file.ts';
import { newIdOf } from '../new-id.ts';
import { missing, requireOffer, requireOffers, toOffer } from './access.ts';
import { addLines, setLines, setMarkup, update } from './change.ts';
import { create } from './create.ts';
import { clearArchive, remove, setArchived, withdraw } from './life.ts';
import { mountOfferLinks } from './link-routes.ts';
import { publish, recallPublish, withdrawLink } from './links.ts';
import { listOffers } from './list.ts';
import { readOfferFile } from './maker-file.ts';
import { type Asking, readRecord } from './record.ts';
import { refresh } from './refresh.ts';
import { send } from './send.ts';
import { mountOfferTemplate } from './template-routes.ts';
import { recallToOrder, toOrder } from './to-order.ts';

/** Largest body of a new offer in bytes: 500 products. */
const maxBody = 200_000;
/** The same for changed lines: 500 of them with comments in Cyrillic. */
const maxLinesBody = 600_000;

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
    contract.setOfferLines,
    (context) =>
      allowed(context, async () => {
        const { params, body } = context.input;
        await setLines(context, params.id, body);
        return await readRecord(context, params.id);
      }),
    { missing, maxBody: maxLinesBody },
  );
  type Growing = CallContext<typeof contract.addOfferLines>;
  const read = (context: Growing) => readRecord(context, context.input.params.id);
  mount(
    app,
    contract.addOfferLines,
    (context) =>
      allowed(context, async () => {
        await addLines(context, context.input.params.id, context.input.body);
        return await read(context);
      }),
    { missing, maxBody, recall: (context: Growing) => allowed(context, () => read(context)) },
  );
}

function mountPricing(app: Api): void {
  const options = { missing } as const;
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
    {
      missing,
      recall: (context: CallContext<typeof contract.publishOffer>) =>
        allowed(context, () => recallPublish(context, context.input.params.id)),
      isSecret: true,
    },
  );
}

function mountLife(app: Api): void {
  const options = { missing } as const;
  mount(
    app,
    contract.withdrawOffer,
    (context) => allowed(context, () => withdraw(context, context.input.params.id)),
    options,
  );
  mount(
    app,
    contract.withdrawOfferLink,
    (context) => allowed(context, () => withdrawLink(context, context.input.params.id, context.input.params.number)),
    options,
  );
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

function mountSending(app: Api): void {
  type Sending = CallContext<typeof contract.sendOffer>;
  const read = async ({ env, actor, now, input }: Sending) =>
    toOffer(await requireOffer(env, actor, input.params.id, now));
  mount(
    app,
    contract.sendOffer,
    (context) =>
      allowed(context, async () => {
        await send(context, context.input.params.id, context.input.body);
        context.defer(deliverMessages(context.env, context.now));
        return await read(context);
      }),
    { missing, recall: (context: Sending) => allowed(context, () => read(context)) },
  );
  mount(app, contract.offerToOrder, (context) => allowed(context, toOrder), {
    missing,
    recall: (context: CallContext<typeof contract.offerToOrder>) => allowed(context, recallToOrder),
  });
  mountFile(
    app,
    contract.getOfferFile,
    (context) => allowed(context, () => readOfferFile(context, context.input.params.id, context.input.query.format)),
    { missing },
  );
}

export function mountOffer(app: Api): void {
  mountMaking(app);
  mountChanging(app);
  mountPricing(app);
  mountLife(app);
  mountSending(app);
  mountOfferTemplate(app);
  mountOfferLinks(app);
}
