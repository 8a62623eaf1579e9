import { seedCatalogue } from '#seed/catalogue/seed.ts';
import { startBackend, type TestBackend } from './backend.ts';
import type { Databases } from './bindings.ts';
import { demo } from './demo.ts';

/** A backend with the demonstration and a generated catalogue. */
export function startCatalogue(products = 2000, databases?: Databases): Promise<TestBackend> {
  const { name, write } = demo();
  return startBackend(
    {},
    {
      name: `${name}-${products}`,
      write,
      async fill(catalogue, trade) {
        await seedCatalogue(catalogue, trade, { products, at: Date.UTC(2026, 10, 20) });
      },
    },
    databases,
  );
}
