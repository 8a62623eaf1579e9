import { api } from './api.ts';
import { remindApprovers } from './approval/clock.ts';
import { sweepChats } from './chat/sweep.ts';
import { type Bindings, type Env, readEnv } from './env.ts';
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

const tasks: readonly ((env: Env, now: number) => Promise<void>)[] = [
  deliverWaiting,
  runWaiting,
  sweepPhotos,
  sweepJobs,
  sweepChats,
  expireReserves,
  moveOrders,
  sendDemoNotices,
  askProvider,
  sendDemoRefundNotices,
  askRefunds,
  remindApprovers,
];

/** The Worker: calls of the API, and every minute the messages and jobs that wait, and what is no longer needed. */
export default {
  fetch: api.fetch,
  async scheduled(_, bindings) {
    const env = readEnv(bindings);
    const now = Date.now();
    await tellPrices(env, now).catch(logFailure);
    // One that fails keeps no other from being done.
    await Promise.all(tasks.map((task) => task(env, now).catch(logFailure)));
  },
} satisfies ExportedHandler<Bindings>;
