// npm run doctor [-- --url https://shop.example]: looks at everything that a shop needs, on this machine or, with --url, at a
// running one, and prints what works, what is off, what is wrong, and what to do; with CONFIG=/etc/trade-counter at a server
// of one's own. Exit code 1 if something is wrong.
import { parseArgs } from 'node:util';
import { linesHere, localVariables } from './doctor/here.ts';
import { type Line, printed } from './doctor/line.ts';
import { nodeLine } from './doctor/machine.ts';
import { selfHostLines } from './doctor/self-host.ts';
import { shopLines } from './doctor/shop.ts';
import { placesOf } from './self-host/places.ts';

const { values } = parseArgs({ options: { url: { type: 'string' } } });
const lines = await look(values.url);
for (const line of lines) process.stdout.write(`${printed(line)}\n`);
const wrong = lines.filter(({ state }) => state === 'wrong').length;
process.stdout.write(wrong === 0 ? '\nNothing is wrong.\n' : `\n${wrong} to mend.\n`);
process.exit(wrong === 0 ? 0 : 1);

function look(url: string | undefined): Promise<Line[]> {
  if (url === undefined) {
    const { CONFIG, DATA, SECRETS, PORT } = process.env;
    if (CONFIG !== undefined) return selfHostLines(placesOf(process.env));
    return linesHere({ data: DATA ?? '.data', variables: localVariables(SECRETS ?? '.', PORT), port: PORT });
  }
  const origin = URL.parse(url)?.origin;
  if (origin?.startsWith('http'))
    return shopLines(origin, process.env['EXCHANGE_KEY']).then((found) => [nodeLine(), ...found]);
  const says = `${url} is no address`;
  return Promise.resolve([{ state: 'wrong', part: 'url', says, todo: 'give one such as https://shop.example' }]);
}
