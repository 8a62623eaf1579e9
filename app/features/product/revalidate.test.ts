import { describe, expect, it } from 'vitest';
import * as paths from '#app/paths.ts';
import { listChanged } from '../catalogue/list/revalidate.ts';
import { isAnsweredByFetcher, productChanged, unlessAnsweredByFetcher, unlessProductOver } from './revalidate.ts';

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
    expect(unlessAnsweredByFetcher(answered('/', '/'))).toBe(false);
    expect(listChanged(answered('/catalog', '/catalog'))).toBe(false);
  });

  it('is not loaded again when a form of it has found no network', () => {
    const lost = { ...answered('/', '/'), formAction: '/?index', actionStatus: 503, defaultShouldRevalidate: true };
    expect(unlessAnsweredByFetcher(lost)).toBe(false);
    expect(unlessAnsweredByFetcher({ ...lost, actionStatus: 200 })).toBe(true);
  });

  it('on the way to another list loads that list', () => {
    expect(unlessAnsweredByFetcher(answered('/compare?ids=1', '/compare?ids=1,2'))).toBe(true);
    expect(listChanged(answered('/catalog', '/catalog?infavorite=1'))).toBe(true);
  });

  it('when the favourites are already shown loads them, unless it was taken out of them', () => {
    const late = (favorite: string) => {
      const formData = new FormData();
      formData.set('favorite', favorite);
      return listChanged({ ...answered('/catalog?infavorite=1', '/catalog?infavorite=1'), formData });
    };
    expect([late('1'), late('0')]).toEqual([true, false]);
  });
});

describe('a tick in a list', () => {
  const loads = (from: string, to: string, more: object = {}) => {
    const change = { currentUrl: at(from), nextUrl: at(to), currentParams: {}, nextParams: {}, ...more };
    const args = { ...change, defaultShouldRevalidate: true };
    return [unlessProductOver(args), listChanged(args)];
  };

  it('is in the address alone and loads nothing', () => {
    expect(loads('/catalog?page=2&select=7', '/catalog?page=2&select=5:10')).toEqual([false, false]);
    expect(loads('/catalog', '/catalog?select=5')).toEqual([false, false]);
    expect(loads('/catalog?select=5', '/catalog')).toEqual([false, false]);
  });

  it('loads where it comes with another page or from a post', () => {
    expect(loads('/catalog?select=7', '/catalog?page=2&select=5')).toEqual([true, true]);
    expect(loads('/catalog?select=7', '/catalog?select=5', { formMethod: 'POST' })).toEqual([true, true]);
    expect(loads('/catalog?select=5', '/catalog', { formMethod: 'POST' })).toEqual([true, true]);
  });
});

it('signing in by a dialog over a list loads the page anew', () => {
  const change = { currentUrl: at('/catalog?page=2#code'), nextUrl: at('/catalog?page=2') };
  const args = { ...change, currentParams: {}, nextParams: {}, defaultShouldRevalidate: true };
  expect([unlessProductOver(args), listChanged(args)]).toEqual([true, true]);
});

describe('a form of a product', () => {
  it.each([paths.addToCart(), paths.addToCart('1.9'), paths.favorite()])(
    'that is sent to %s leaves the page as it is',
    (action) => {
      expect(isAnsweredByFetcher(action)).toBe(true);
    },
  );

  it('that is sent elsewhere does not', () => {
    expect(isAnsweredByFetcher(paths.cart())).toBe(false);
    expect(isAnsweredByFetcher(paths.catalogue())).toBe(false);
  });
});

describe('an alert that was changed', () => {
  const loads = (actionStatus: number, from = '/product/7') => {
    const urls = { currentUrl: at(from), nextUrl: at('/product/7') };
    return productChanged({
      ...urls,
      formAction: '/product/7/alert?actor=1',
      actionStatus,
      defaultShouldRevalidate: false,
    });
  };

  it('loads the product, also when a refusal says that it can be ordered or has gone', () => {
    expect([200, 409, 404].map((status) => loads(status))).toEqual([true, true, true]);
  });

  it('loads nothing after another failure, unless the page has changed', () => {
    expect([401, 422, 429, 503].map((status) => loads(status))).toEqual([false, false, false, false]);
    expect(loads(503, '/product/5')).toBe(true);
  });

  it('leaves lists as they are', () => {
    expect(isAnsweredByFetcher(paths.stockAlert(7, '1.9'))).toBe(true);
  });
});
