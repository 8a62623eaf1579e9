// npm run check:search [-- --products 100000 --queries 1500]: compares random searches on the backend with plain SQL
// over the same rows. Totals, pages, order, filters and their counts must be the same; prints every difference and
// fails if there is one.
import { parseArgs } from 'node:util';
import { randomOf } from '#seed/catalogue/random.ts';
import { differences } from '#tests/exact/compare.ts';
import { randomCriteria } from '#tests/exact/question.ts';
import { startExactShop } from '#tests/exact/shop.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    queries: { type: 'string', default: '1500' },
    seed: { type: 'string', default: 'exact' },
  },
});
const start = performance.now();
const seconds = () => ((performance.now() - start) / 1000).toFixed(0);
const { shop, truth, asking } = await startExactShop(Number(values.products));
console.log(`${values.products} products after ${seconds()} s`);
const random = randomOf(values.seed);
let [different, found] = [0, 0];
for (let turn = 0; turn < Number(values.queries); turn++) {
  const one = asking[turn % asking.length];
  if (!one) break;
  const query = randomCriteria(shop.catalogue, random, one.isUser);
  const wrong = await differences(truth, one, query, random);
  for (const line of wrong) console.log(`${turn}: ${line}`);
  different += wrong.length > 0 ? 1 : 0;
  found += truth.total() > 0 ? 1 : 0;
  if (turn % 100 === 99) process.stderr.write(`${turn + 1} after ${seconds()} s\n`);
}
console.log(`${values.queries} searches, ${found} found something, ${different} differ from plain SQL, ${seconds()} s`);
process.exit(different === 0 ? 0 : 1);
