import { describe, expect, it } from 'vitest';
import * as paths from '#app/paths.ts';
import { isDoneInPlace } from './revalidate.ts';

describe('a form of a product', () => {
  it.each([paths.addToCart(), paths.addToCart('1.9'), paths.favorite()])(
    'that is sent to %s leaves the page as it is',
    (action) => {
      expect(isDoneInPlace(action)).toBe(true);
    },
  );

  it('that is sent elsewhere does not', () => {
    expect(isDoneInPlace(paths.cart())).toBe(false);
    expect(isDoneInPlace(paths.catalogue())).toBe(false);
  });
});
