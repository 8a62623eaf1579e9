import { parseArgs } from 'node:util';
import { seed } from '#seed/seed.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '2000' },
    'persist-to': { type: 'string', default: '.data' },
  },
});
const products = Number(values.products);
if (!Number.isInteger(products) || products < 1 || products > 1_000_000) {
  console.error('--products takes a whole number from 1 to 1000000');
  process.exit(1);
}
const start = performance.now();
await seed({ products, persist: values['persist-to'] });
console.log(`Seeded ${products} products in ${((performance.now() - start) / 1000).toFixed(1)} s`);
