import { getQuickOrder, saveQuickOrder } from '#contract/quick-order.ts';
import { maxQuickText } from '#contract/quick-order-limits.ts';
import { forgetVisitors } from '../cart/forget-visitors.ts';
import { cartOwner, requireCartOwner } from '../cart/owner.ts';
import { type Api, mount } from '../mount.ts';
import { oneIn } from '../one-in.ts';
import { readDraft, saveDraft } from './store.ts';

/** Rows and text in the longest letters, in bytes. */
const maxDraft = 64 * 1024 + 4 * maxQuickText;

export function mountQuickOrder(app: Api): void {
  mount(app, getQuickOrder, ({ env, actor }) => readDraft(env, cartOwner(actor)));
  mount(
    app,
    saveQuickOrder,
    async ({ env, actor, now, input, defer }) => {
      if (oneIn(100)) defer(forgetVisitors(env, 'quick_order', now));
      await saveDraft(env, requireCartOwner(actor), input.body, now);
    },
    { maxBody: maxDraft },
  );
}
