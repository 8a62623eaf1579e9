import { sendErpEvents } from '#contract/erp-event.ts';
import { deliverMessages } from '../message/outbox.ts';
import { type Api, mount } from '../mount.ts';
import { applyEvents } from './apply-events.ts';
import { noteVisit } from './state.ts';

const maxBody = 2 * 1024 * 1024;

export function mountErpEvents(app: Api): void {
  mount(
    app,
    sendErpEvents,
    async ({ input: { body }, env, now, defer }) => {
      await noteVisit(env, now);
      const results = await applyEvents(env, body.events, now);
      defer(deliverMessages(env, now));
      return { results };
    },
    { maxBody },
  );
}
