// npm run match -- FILE...: how well lists of buyers are matched, by files of rows whose meaning is known, over a
// catalogue of 2,000 generated products. Without files those of tests/corpus/requests: one is what the rules were made
// by, the others are kept apart from it. Prints what wasn't matched as it should be.
import { parseArgs } from 'node:util';
import { judgeRequests, readRequests, sharesOf } from '#tests/match/requests.ts';
import { startCatalogue } from '#tests/support/catalogue.ts';
import { sessionOf } from '#tests/support/demo.ts';

const own = ['tuned', 'held-out', 'held-out-2', 'held-out-3', 'held-out-4'].map(
  (name) => `tests/corpus/requests/${name}.txt`,
);
const { positionals } = parseArgs({ allowPositionals: true });
const backend = await startCatalogue(2000);
const headers = await sessionOf(backend, 1, 1);
for (const file of positionals.length > 0 ? positionals : own) {
  const judged = await judgeRequests(backend, headers, readRequests(file));
  for (const { outcome, kind, means, row, shown } of judged) {
    if (outcome === 'right' || (outcome === 'offered' && kind === 'name')) continue;
    console.log(`${outcome}: ${row.replaceAll('\t', ' | ')}\n  means ${means || 'nothing'}`);
    for (const one of shown) console.log(`  - ${one}`);
  }
  const { code, name, none, wrong, aside } = sharesOf(judged);
  const percent = ({ good, of }: typeof code) =>
    `${good} of ${of}${of > 0 ? ` (${Math.round((100 * good) / of)} %)` : ''}`;
  console.log(`${file}
  with a code, matched rightly: ${percent(code)}
  with a name, the product among three: ${percent(name)}
  that mean nothing, left open: ${percent(none)}
  matched wrongly without a word: ${wrong}
  goods that are asked for their unit: ${judged.filter(({ status }) => status === 'other-unit').length}
  goods that are skipped as titles: ${aside}`);
}
await backend.dispose();
