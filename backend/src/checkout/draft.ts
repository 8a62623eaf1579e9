import type { UserActor } from '../actor.ts';
import type { PricedLine } from '../cart/line.ts';
import { type CartState, readCart, selectedLines } from '../cart/read.ts';
import { type Fee, sumLines, withFee } from '../cart/totals.ts';
import { isDeliveryDay, isPickupDay, weekdaysOf } from '../delivery/route.ts';
import type { Env } from '../env.ts';
import { generalRate } from '../price/rate.ts';
import { moscowDay } from '../product/store.ts';
import { type DeliveryType, deliveryFee, deliveryPrice, earliestDay } from './delivery.ts';
import type { Address, Choices, Contract, PickupPoint } from './store.ts';

/** The buyer's choices so far. Unknown ids and ids of other companies are ignored. */
export interface Wishes {
  deliveryType: DeliveryType;
  addressId?: number | undefined;
  pickupPointId?: number | undefined;
  contractId?: number | undefined;
  /** Day of delivery, which decides the VAT rates (`YYYY-MM-DD`); the default is today. */
  date?: string | undefined;
}

/** An order as it would be placed now. */
export interface Draft {
  version: number;
  lines: PricedLine[];
  /** Goods and delivery together. */
  totals: ReturnType<typeof sumLines>;
  address: Address | null;
  pickupPoint: PickupPoint | null;
  contract: Contract | null;
  delivery: Fee;
  /** Order whose place it takes. */
  revises: CartState['revises'];
  /** Earliest possible day. */
  earliest: string;
  /** Whether goods come, or are handed out, on a day. */
  isOpen: (day: string) => boolean;
}

/** Combines the selected lines with the choices. Stock and days depend on where the goods go. */
export async function makeDraft(
  env: Env,
  actor: UserActor,
  choices: Choices,
  wishes: Wishes,
  now: number,
): Promise<Draft> {
  const address = choices.addresses.find(({ id }) => id === wishes.addressId) ?? null;
  const pickupPoint = choices.pickupPoints.find(({ id }) => id === wishes.pickupPointId) ?? null;
  const place = wishes.deliveryType === 'pickup' ? pickupPoint : address;
  const shippedAt = wishes.date === undefined ? now : Date.parse(`${wishes.date}T12:00:00+03:00`);
  const regionId = place?.regionId ?? actor.regionId;
  const cart = await readCart(env, { ...actor, regionId }, now, shippedAt);
  const weekdays = weekdaysOf(cart.routes);
  const isOpen = (day: string) =>
    wishes.deliveryType === 'pickup' ? isPickupDay(day, pickupPoint?.weekdays ?? []) : isDeliveryDay(day, weekdays);
  const lines = selectedLines(cart);
  const goods = sumLines(lines);
  const rate = deliveryPrice(wishes.deliveryType, goods.value) > 0 ? await generalRate(env, shippedAt) : null;
  const delivery = deliveryFee(wishes.deliveryType, goods.value, rate);
  return {
    version: cart.version,
    lines,
    totals: withFee(goods, delivery),
    address,
    pickupPoint,
    contract: choices.contracts.find(({ id }) => id === wishes.contractId) ?? null,
    delivery,
    revises: cart.revises,
    earliest: earliestDay(lines, moscowDay(now), isOpen),
    isOpen,
  };
}
