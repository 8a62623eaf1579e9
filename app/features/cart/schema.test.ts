import { parseWithZod } from '@conform-to/zod/v4';
import { describe, expect, it } from 'vitest';
import { snapshotText } from '#app/features/product/lines/snapshot.ts';
import { cartSchema } from './schema.ts';

const line = (id: number) => snapshotText(id, { amount: 5, selected: true, comment: '' });
function send(pairs: [string, string][]) {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  const sent = parseWithZod(form, { schema: cartSchema });
  return sent.status === 'success' ? { value: sent.value, error: null } : { value: null, error: sent.error };
}

describe('the cart form', () => {
  it('reads every line with its amount, note and tick', () => {
    const sent = send([
      ['intent', 'checkout'],
      ['lines[0].seen', line(1)],
      ['lines[0].amount', ' 1 200 '],
      ['lines[0].comment', ' Одним  куском '],
      ['lines[0].selected', 'on'],
      ['lines[1].seen', line(2)],
      ['lines[1].amount', '3'],
      ['lines[1].comment', ''],
    ]);
    expect(sent.value).toMatchObject({
      intent: 'checkout',
      ticked: [1],
      lines: [
        { amount: 1200, comment: 'Одним куском', selected: true, seen: { id: 1, amount: 5 } },
        { amount: 3, comment: '', selected: false, seen: { id: 2 } },
      ],
    });
  });

  it('reads a form of one line among its rows', () => {
    const sent = send([
      ['lines[7].seen', line(1)],
      ['lines[7].amount', '6'],
    ]);
    expect(sent.value).toMatchObject({ intent: 'save', lines: [{ row: 7, amount: 6 }] });
  });

  it.each(['0', '-1', '1.5', '2,5', '1 2', '2 упак.', '1e3', '1e309', '2147483648', '٣', 'x', ''])(
    'refuses the amount %j at its field',
    (amount) => {
      const sent = send([
        ['lines[0].seen', line(1)],
        ['lines[0].amount', amount],
      ]);
      expect(sent.value).toMatchObject({ lines: [], wrong: { 'lines[0].amount': 'cart:invalidAmount' } });
    },
  );

  it('refuses a note that is too long at its field', () => {
    const sent = send([
      ['lines[0].seen', line(1)],
      ['lines[0].amount', '5'],
      ['lines[0].comment', 'а'.repeat(501)],
    ]);
    expect(sent.value).toMatchObject({ lines: [], wrong: { 'lines[0].comment': 'cart:invalidNote' } });
  });

  it('lets a wrong amount pass when a line is deleted', () => {
    const sent = send([
      ['intent', 'delete-1'],
      ['lines[0].seen', line(1)],
      ['lines[0].amount', ''],
    ]);
    expect(sent.value).toMatchObject({ intent: { delete: 1 }, lines: [], wrong: {} });
  });

  it('takes an unknown button for saving and an unreadable line for none', () => {
    const sent = send([
      ['intent', 'delete-x'],
      ['lines[0].seen', 'junk'],
    ]);
    expect(sent.value).toMatchObject({ intent: 'save', lines: [] });
  });
});
