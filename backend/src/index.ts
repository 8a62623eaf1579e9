import { api } from './api.ts';
import { type Bindings, readEnv } from './env.ts';
import { deliverWaiting } from './message/outbox.ts';
import { sweepPhotos } from './photo/sweep.ts';

/** The Worker: calls of the API, and every minute the messages and unused photos that wait for another try. */
export default {
  fetch: api.fetch,
  async scheduled(_, bindings) {
    const env = readEnv(bindings);
    await Promise.all([deliverWaiting(env), sweepPhotos(env, Date.now())]);
  },
} satisfies ExportedHandler<Bindings>;
