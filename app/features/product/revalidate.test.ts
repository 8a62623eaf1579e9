import { describe, expect, it } from 'vitest';
import * as paths from '#app/paths.ts';
import { listChanged } from '../catalogue/list/revalidate.ts';
import { inPlaceOnly, isDoneInPlace } from './revalidate.ts';

const at = (path: string) => new URL(path, 'http://shop.test');

describe('a favourite that is answered', () => {
  const answered = (from: string, to: string) => ({
    formAction: paths.favorite(),
    currentUrl: at(from),
    nextUrl: at(to),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: false,
  });

  it('on the page that it was made on loads nothing', () => {
    expect(inPlaceOnly(answered('/', '/'))).toBe(false);
    expect(listChanged(answered('/catalog', '/catalog'))).toBe(false);
  });

  it('on the way to another list loads that list', () => {
    expect(inPlaceOnly(answered('/compare?ids=1', '/compare?ids=1,2'))).toBe(true);
    expect(listChanged(answered('/catalog', '/catalog?infavorite=1'))).toBe(true);
  });
});

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
