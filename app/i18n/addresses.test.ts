import { expect, it } from 'vitest';
import { addressIn, addressTags } from './addresses.ts';

const links = (address: string) => addressTags(address).map((tag) => ('href' in tag ? tag.href : tag));

it('a page has a plain address in the first language and its own in each other', () => {
  expect(addressIn('ru', 'http://shop.test/catalog')).toBe('http://shop.test/catalog');
  expect(addressIn('en', 'http://shop.test/catalog')).toBe('http://shop.test/catalog?lang=en');
  expect(addressIn('en', 'http://shop.test/catalog?section=4')).toBe('http://shop.test/catalog?section=4&lang=en');
});

it('each of them names itself as canonical and all of them as alternates', () => {
  const all = ['http://shop.test/catalog?section=4', 'http://shop.test/catalog?section=4&lang=en'];
  for (const address of all) expect(links(address)).toEqual([address, ...all]);
});
