import { buyer } from '#tests/support/buyers.ts';
import { addProducts } from '#tests/support/buying.ts';
import { Client } from '#tests/support/client.ts';
import { knownPages } from '#tests/support/pages.ts';
import type { PageForm } from './goals.ts';

/** A page to measure. */
export interface Subject {
  name: 'home' | 'list' | 'product' | 'cart';
  path: string;
  cookies: readonly { name: string; value: string }[];
}

/** Request headers of a browser that opens a page, which select its form. */
export const formHeaders: Record<PageForm, Record<string, string>> = {
  hydrated: { 'Sec-Fetch-Site': 'none' },
  lite: { 'Sec-Fetch-Site': 'none', 'Save-Data': 'on' },
};

/** Lines in the measured cart. */
const cartLines = 10;

/** Home, a list of 20 with filters, a product, and a signed-in buyer's cart of ten lines. */
export async function findSubjects(origin: string): Promise<Subject[]> {
  const pages = await knownPages(origin);
  const signedIn = new Client(origin);
  await signedIn.signIn(buyer(0));
  await addProducts(signedIn, cartLines);
  const cookies = [...signedIn.cookies].map(([name, value]) => ({ name, value }));
  return [
    { name: 'home', path: '/', cookies: [] },
    { name: 'list', path: pages.list, cookies: [] },
    { name: 'product', path: pages.product, cookies: [] },
    { name: 'cart', path: '/cart', cookies },
  ];
}
