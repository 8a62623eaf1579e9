import { parseWithZod } from '@conform-to/zod/v4';
import { describe, expect, it } from 'vitest';
import { cartSchema } from './schema.ts';
import { seenText } from './seen.ts';

const line = (id: number) => seenText(id, { amount: 5, selected: true, comment: '' });
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
      ['line', line(1)],
      ['amount-1', ' 1 200 '],
      ['comment-1', ' Куском '],
      ['selected', '1'],
      ['line', line(2)],
      ['amount-2', '3'],
      ['comment-2', ''],
    ]);
    expect(sent.value).toMatchObject({
      intent: 'checkout',
      ticked: [1],
      lines: [
        { amount: 1200, comment: 'Куском', selected: true, seen: { id: 1, amount: 5 } },
        { amount: 3, comment: '', selected: false, seen: { id: 2 } },
      ],
    });
  });

  it('reads a form of one line', () => {
    const sent = send([
      ['line', line(1)],
      ['amount-1', '6'],
    ]);
    expect(sent.value).toMatchObject({ intent: 'save', lines: [{ amount: 6 }] });
  });

  it.each(['0', '-1', '1.5', '1e3', '1e309', '2147483648', '٣', 'x', ''])(
    'refuses the amount %j at its field',
    (amount) => {
      const sent = send([
        ['line', line(1)],
        ['amount-1', amount],
      ]);
      expect(sent.error).toEqual({ 'amount-1': ['cart.invalidAmount'] });
    },
  );

  it('refuses a note that is too long at its field', () => {
    const sent = send([
      ['line', line(1)],
      ['amount-1', '5'],
      ['comment-1', 'а'.repeat(501)],
    ]);
    expect(sent.error).toEqual({ 'comment-1': ['cart.invalidNote'] });
  });

  it('lets a wrong amount pass when a line is deleted', () => {
    const sent = send([
      ['intent', 'delete-1'],
      ['line', line(1)],
      ['amount-1', ''],
    ]);
    expect(sent.value).toMatchObject({ intent: { delete: 1 }, lines: [] });
  });

  it('takes an unknown button for saving and an unreadable line for none', () => {
    const sent = send([
      ['intent', 'delete-x'],
      ['line', 'junk'],
    ]);
    expect(sent.value).toMatchObject({ intent: 'save', lines: [] });
  });
});
