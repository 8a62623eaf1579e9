import type { CallAnswer } from '#contract/call.ts';
import { openConfigurator } from '#contract/configurator.ts';
import { getModules } from '#contract/module.ts';
import type { Supplier } from './client/supplier.ts';

export function readModules(supplier: Supplier): Promise<CallAnswer<typeof getModules>> {
  return supplier.call(getModules);
}

/** The address of the configurator, which leads back to `returnUrl`. */
export async function startConfigurator(supplier: Supplier, returnUrl: string): Promise<string> {
  return (await supplier.call(openConfigurator, { body: { returnUrl } })).url;
}
