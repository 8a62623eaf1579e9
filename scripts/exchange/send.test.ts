import { expect, it } from 'vitest';
import { type Ask, Refused, sendFiles } from './send.ts';

const file = (name: string, size: number) => ({ name, bytes: new Uint8Array(size) });

/** A shop that needs two turns for each file, and what it was asked. */
function shop(answers: Record<string, string> = {}) {
  const queries: string[] = [];
  const turns = new Map<string, number>();
  const ask: Ask = async (query, body) => {
    queries.push(body ? `${query} ${body.length}` : query);
    const given = answers[query];
    if (given) return given;
    if (query === 'mode=init') return 'zip=no\nfile_limit=10\n';
    const turn = (turns.get(query) ?? 0) + 1;
    turns.set(query, turn);
    return query.startsWith('mode=import') && turn === 1 ? 'progress\n50 %\n' : 'success\n';
  };
  return { ask, queries };
}

it('sends pictures before goods and goods before prices, in pieces, and waits for each', async () => {
  const { ask, queries } = shop();
  const lines: string[] = [];
  const files = [file('offers0_1.xml', 5), file('import0_1.xml', 25), file('import_files/а.jpg', 3)];
  await sendFiles(ask, files, (line) => lines.push(line));
  const picture = encodeURIComponent('import_files/а.jpg');
  expect(queries).toEqual([
    ...['mode=checkauth', 'mode=init', `mode=file&filename=${picture} 3`],
    ...[10, 10, 5].map((size) => `mode=file&filename=import0_1.xml ${size}`),
    ...['mode=import&filename=import0_1.xml', 'mode=import&filename=import0_1.xml'],
    ...[
      'mode=file&filename=offers0_1.xml 5',
      'mode=import&filename=offers0_1.xml',
      'mode=import&filename=offers0_1.xml',
    ],
    'mode=complete',
  ]);
  expect(lines).toEqual(['50 %', '50 %']);
});

it('ends with the words of the shop', async () => {
  const refusing = shop({ 'mode=import&filename=import.xml': 'failure\nСтрока 3: файл испорчен\n' });
  const sending = sendFiles(refusing.ask, [file('import.xml', 5)], () => {});
  await expect(sending).rejects.toThrow(new Refused('Строка 3: файл испорчен'));
  await expect(sendFiles(shop({ 'mode=checkauth': 'failure\nНеверный логин' }).ask, [], () => {})).rejects.toThrow(
    'Неверный',
  );
});
