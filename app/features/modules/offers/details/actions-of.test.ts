import { expect, it } from 'vitest';
import { actionsOf } from './actions-of.ts';

const draft = { isOpen: true, archived: false, linked: false, status: 'draft', atCost: null } as const;
const priced = { kind: 'all' } as never;

it.each([
  ['a draft', draft, ['publish', 'send', 'rules'], true],
  ['a draft that earns nothing', { ...draft, atCost: priced }, ['rules', 'publish', 'send'], true],
  ['one that waits for its customer', { ...draft, linked: true, status: 'sent' }, ['publish', 'send', 'rules'], false],
  ['one that is over', { ...draft, linked: true, status: 'expired' }, ['edit', 'refresh'], true],
  ['an accepted one', { ...draft, isOpen: false, linked: true, status: 'accepted' }, ['to-cart', 'to-order'], true],
  ['a declined one', { ...draft, isOpen: false, linked: true, status: 'declined' }, ['copy', 'to-cart'], true],
  ['an archived one', { ...draft, archived: true }, ['restore', 'copy'], false],
] as const)('what comes next stands first: %s', (_, offer, next, isMain) => {
  expect(actionsOf(offer)).toMatchObject({ next, isMain });
});

it('nothing stands twice, what ends it stands last, and a question is the main action itself', () => {
  for (const offer of [draft, { ...draft, linked: true, status: 'expired' }] as const) {
    const { next, others } = actionsOf(offer);
    expect(new Set([...next, ...others]).size).toBe(next.length + others.length);
    expect(others.at(-1)).toBe('archive');
    expect(others.includes('withdraw')).toBe(offer.linked);
  }
  expect(actionsOf({ ...draft, atCost: priced }, true)).toMatchObject({
    isMain: false,
    next: ['publish', 'send', 'rules'],
  });
});
