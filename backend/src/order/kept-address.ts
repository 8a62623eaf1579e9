import { insertAddress, typedAddress } from '../address/store.ts';
import type { Env } from '../env.ts';
import { foldText } from '../list.ts';
import type { NewOrder } from './new-order.ts';

/** Saves the typed address for the company if requested and not saved yet. */
export function keptAddress(env: Env, { form, draft, choices, actor }: NewOrder): D1PreparedStatement[] {
  const { keepAddress, address, deliveryType } = form;
  if (!(keepAddress && address) || deliveryType !== 'address' || draft.address) return [];
  if (choices.addresses.some((saved) => foldText(saved.address) === foldText(address))) return [];
  return [insertAddress(env, actor, typedAddress(address, actor.regionId))];
}
