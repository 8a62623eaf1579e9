import { api } from './api.ts';
import { type Bindings, readEnv } from './env.ts';
import { deliverWaiting } from './message/outbox.ts';

/** The Worker: calls of the API, and every minute the messages that wait for another try. */
export default {
  fetch: api.fetch,
  scheduled: (_, bindings) => deliverWaiting(readEnv(bindings)),
} satisfies ExportedHandler<Bindings>;
