import { expect, it } from 'vitest';
import { type Holder, outcomeOf } from './held-navigation.ts';

const holder = (state: ReturnType<Holder['state']>): Holder => ({ state: () => state, leave: () => undefined });

it.each([
  [[], 'go'],
  [['free', 'free'], 'go'],
  [['saving', 'free'], 'wait'],
  [['free', 'saving'], 'wait'],
  [['refused', 'saving'], 'wait'],
  [['free', 'refused'], 'stay'],
] as const)('a navigation heard by %j: %s', (states, outcome) => {
  expect(outcomeOf(states.map(holder))).toBe(outcome);
});
