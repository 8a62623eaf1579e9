import { type Allowance, wholeRun } from './allowance.ts';
import { api } from './api.ts';
import { remindApprovers } from './approval/clock.ts';
import { forgetCleared } from './cart/cleared.ts';
import { sweepChats } from './chat/sweep.ts';
import { forgetOldForms } from './checkout/form.ts';
import { type Bindings, type Env, readEnv } from './env.ts';
import { forgetEvents } from './erp/event-store.ts';
import { goOnWithExchange } from './exchange/clock.ts';
import { noteTasks } from './health/tasks.ts';
import { runWaiting } from './job/run.ts';
import { sweepJobs } from './job/sweep.ts';
import { logEvent, logFailure } from './log.ts';
import { deliverWaiting } from './message/outbox.ts';
import { moveOrders } from './order-life/clerk.ts';
import { expireReserves } from './order-life/reserve-clock.ts';
import { remindOfPlans } from './order-manager/clock.ts';
import { askProvider } from './payment/ask.ts';
import { sendDemoNotices } from './payment/demo-provider.ts';
import { sendDemoRefundNotices } from './payment/demo-refund.ts';
import { remindOfDues } from './payment/due-clock.ts';
import { sweepPhotos } from './photo/sweep.ts';
import { tellPrices } from './price-watch/sweep.ts';
import { askRefunds } from './refund/ask.ts';
import { sendWebhooks } from './webhook/clock.ts';

type Task = (env: Env, now: number, allowance: Allowance) => Promise<void>;

/**
 * What the clock does, by the names under which the log and the report of health know it, one after the other: messages go out
 * in the minute in which something tells them, jobs have what is left of the allowance, and the exchange of goods what jobs leave.
 */
const tasks: Readonly<Record<string, Task>> = {
  prices: tellPrices,
  photos: sweepPhotos,
  'old-jobs': sweepJobs,
  chats: sweepChats,
  'cleared-carts': forgetCleared,
  'checkout-forms': forgetOldForms,
  'erp-events': forgetEvents,
  reserves: expireReserves,
  clerk: moveOrders,
  'demo-payments': sendDemoNotices,
  payments: askProvider,
  'demo-refunds': sendDemoRefundNotices,
  refunds: askRefunds,
  approvals: remindApprovers,
  dues: remindOfDues,
  plans: remindOfPlans,
  messages: deliverWaiting,
  webhooks: sendWebhooks,
  jobs: runWaiting,
  exchange: goOnWithExchange,
};

/** The Worker: calls of the API, and every minute the messages and jobs that wait, and what is no longer needed. */
export default {
  fetch: api.fetch,
  async scheduled(_, bindings) {
    const env = readEnv(bindings);
    const now = Date.now();
    const failed: string[] = [];
    // One that fails keeps no other from being done.
    const allowance = wholeRun();
    const run = (name: string, task: Task) =>
      task(env, now, allowance).catch((error: unknown) => {
        logFailure(error);
        logEvent('TaskFailed', { task: name });
        failed.push(name);
      });
    for (const [name, task] of Object.entries(tasks)) await run(name, task);
    await noteTasks(env, failed).catch(logFailure);
  },
} satisfies ExportedHandler<Bindings>;
