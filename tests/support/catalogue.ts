import { seedCatalogue } from '#seed/catalogue/seed.ts';
import type { TestBackend } from './backend.ts';
import { startDemo } from './demo.ts';

/** A backend with the demonstration and a generated catalogue. */
export async function startCatalogue(products = 2000): Promise<TestBackend> {
  const backend = await startDemo();
  await seedCatalogue(backend.bindings.CATALOGUE, backend.bindings.TRADE, { products, at: Date.UTC(2026, 10, 20) });
  return backend;
}
