import type { z } from 'zod';
import type { NotificationChannel } from '#contract/notification.ts';
import type { alertState } from '#contract/stock-alert.ts';
import type { UserActor } from '../actor.ts';
import { canOrder } from '../cart/rules.ts';
import type { Env } from '../env.ts';
import { readSettings } from '../notification/store.ts';
import type { CatalogueProduct } from '../product/store.ts';
import { readAlert } from './store.ts';

type AlertState = z.output<typeof alertState>;

/** What an alert for an amount has come to; `held` is what the person's region has of the product. */
export function stateOf(product: CatalogueProduct | undefined, amount: number | null, held: number): AlertState {
  if (!product) return 'gone';
  if (!product.price) return 'no-price';
  if (canOrder(product, amount ?? 1, held)) return 'orderable';
  return product.isDiscontinued ? 'archived' : 'waiting';
}

/** By which channels the person would be told now. */
export async function channelsOf(env: Env, actor: UserActor): Promise<NotificationChannel[]> {
  if (env.messages.way === 'none') return [];
  const { events } = await readSettings(env, actor);
  const choices = events.find(({ code }) => code === 'stock')?.choices ?? [];
  return choices.filter(({ on }) => on).map(({ channel }) => channel);
}

/** The person's alert as the product's page shows it. */
export async function readProductAlert(env: Env, actor: UserActor, productId: number) {
  const alert = await readAlert(env, actor, productId);
  return alert && { amount: alert.wanted, muted: (await channelsOf(env, actor)).length === 0 };
}
