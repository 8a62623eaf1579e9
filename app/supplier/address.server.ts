import type { CallAnswer, CallBody } from '#contract/call.ts';
import { getPickupPoints } from '#contract/checkout.ts';
import { getDeliverySchedule } from '#contract/delivery.ts';
import * as contract from '#contract/delivery-address.ts';
import { unlessRefused } from './client/optional.ts';
import type { Supplier } from './client/supplier.ts';

export type DeliveryAddress = contract.DeliveryAddress;
export type AddressForm = CallBody<typeof contract.createAddress>;

/** Delivery addresses of the company, the default one first, and whether this buyer may change them. */
export function readAddresses(supplier: Supplier): Promise<CallAnswer<typeof contract.getAddresses>> {
  return supplier.call(contract.getAddresses);
}

/** Another company's is rejected with 404, like a missing one. */
export function readAddress(supplier: Supplier, id: number): Promise<DeliveryAddress> {
  return supplier.call(contract.getAddress, { params: { id } });
}

/** Idempotent by request id. */
export async function createAddress(supplier: Supplier, body: AddressForm, requestId: string): Promise<void> {
  await supplier.call(contract.createAddress, { body }, { requestId });
}

export async function updateAddress(supplier: Supplier, id: number, body: AddressForm): Promise<void> {
  await supplier.call(contract.updateAddress, { params: { id }, body });
}

export async function deleteAddress(supplier: Supplier, id: number): Promise<void> {
  await supplier.call(contract.deleteAddress, { params: { id } });
}

export async function setDefaultAddress(supplier: Supplier, id: number): Promise<void> {
  await supplier.call(contract.setDefaultAddress, { params: { id } });
}

/** An address in one line, with its postal code and where it is. */
interface FoundAddress {
  address: string;
  postalCode: string;
  region: string;
  city: string;
}

/** The API takes at most 100 characters. */
export async function findAddresses(supplier: Supplier, keyword: string): Promise<FoundAddress[]> {
  const { suggestions } = await supplier.call(contract.suggestAddress, { query: { keyword } });
  return suggestions.map(({ value, data }) => ({
    address: value,
    postalCode: data.postal_code ?? '',
    region: data.region_with_type ?? '',
    city: data.city ?? '',
  }));
}

export type PickupPoints = CallAnswer<typeof getPickupPoints>['items'];

/** In the buyer's region; none if the API doesn't tell them. */
export async function readPickupPoints(supplier: Supplier): Promise<PickupPoints> {
  return (await unlessRefused(supplier.call(getPickupPoints)))?.items ?? [];
}

export type DeliverySchedule = CallAnswer<typeof getDeliverySchedule>;

/** Delivery rules for the buyer's region, and the days of the next three weeks. */
export function readDeliverySchedule(supplier: Supplier): Promise<DeliverySchedule> {
  return supplier.call(getDeliverySchedule);
}
