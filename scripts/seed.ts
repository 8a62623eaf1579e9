import { parseArgs } from 'node:util';
import { ImportRefused } from '#backend/import/refused.ts';
import { seed } from '#seed/seed.ts';
import { claimData } from './serve/claim.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '2000' },
    'persist-to': { type: 'string', default: '.data' },
  },
});
const products = Number(values.products);
if (!Number.isInteger(products) || products < 1 || products > 1_000_000) {
  refuse(new Error('--products takes a whole number from 1 to 1000000'));
}
await claimData(values['persist-to']).catch(refuse);
const start = performance.now();
let reported = 0;
await seed({
  products,
  persist: values['persist-to'],
  onProgress({ step, done, of }) {
    const isStep = step !== 'products';
    if (of < 20_000 || !(isStep || done - reported >= 20_000)) return;
    reported = done;
    console.log(isStep ? step : `${done} of ${of} products`);
  },
}).catch((error: Error) => {
  if (error instanceof ImportRefused) refuse(error);
  throw error;
});
console.log(`Seeded ${products} products in ${((performance.now() - start) / 1000).toFixed(1)} s`);

function refuse(error: Error): never {
  console.error(error.message);
  return process.exit(1) as never;
}
