import { seedCatalogue } from '#seed/catalogue/seed.ts';
import { type Databases, startBackend, type TestBackend } from './backend.ts';
import { demo } from './demo.ts';

/** A backend with the demonstration and a generated catalogue. */
export function startCatalogue(products = 2000, databases?: Databases): Promise<TestBackend> {
  const { name, write } = demo();
  return startBackend(
    {},
    {
      name: `${name}-${products}`,
      async write(bindings) {
        await write(bindings);
        await seedCatalogue(bindings.CATALOGUE, bindings.TRADE, { products, at: Date.UTC(2026, 10, 20) });
      },
    },
    databases,
  );
}
