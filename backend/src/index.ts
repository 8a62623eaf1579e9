import { api } from './api.ts';
import { remindApprovers } from './approval/clock.ts';
import { sweepChats } from './chat/sweep.ts';
import { type Bindings, readEnv } from './env.ts';
import { runWaiting } from './job/run.ts';
import { sweepJobs } from './job/sweep.ts';
import { logFailure } from './log.ts';
import { deliverWaiting } from './message/outbox.ts';
import { moveOrders } from './order-life/clerk.ts';
import { expireReserves } from './order-life/reserve-clock.ts';
import { askProvider } from './payment/ask.ts';
import { sendDemoNotices } from './payment/demo-provider.ts';
import { sendDemoRefundNotices } from './payment/demo-refund.ts';
import { sweepPhotos } from './photo/sweep.ts';
import { tellPrices } from './price-watch/sweep.ts';
import { askRefunds } from './refund/ask.ts';

/** The Worker: calls of the API, and every minute the messages and jobs that wait, and what is no longer needed. */
export default {
  fetch: api.fetch,
  async scheduled(_, bindings) {
    const env = readEnv(bindings);
    const now = Date.now();
    await tellPrices(env, now).catch(logFailure);
    await Promise.all([
      deliverWaiting(env),
      runWaiting(env),
      sweepPhotos(env, now),
      sweepJobs(env, now),
      sweepChats(env, now),
      expireReserves(env, now).catch(logFailure),
      moveOrders(env, now).catch(logFailure),
      sendDemoNotices(env, now).catch(logFailure),
      askProvider(env, now).catch(logFailure),
      sendDemoRefundNotices(env, now).catch(logFailure),
      askRefunds(env, now).catch(logFailure),
      remindApprovers(env, now).catch(logFailure),
    ]);
  },
} satisfies ExportedHandler<Bindings>;
