import type { MetaDescriptor } from '@remix-run/react';
import { languages } from './options.ts';

/** The address that shows a page in a language to whoever has chosen none; in the first language it is the plain one. */
export function addressIn(language: string, address: string): string {
  if (language === languages[0]) return address;
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
}

/** For search engines: which address this page has, and which in each language. `canonical` comes from `addressIn`. */
export function addressTags(canonical: string): MetaDescriptor[] {
  const plain = canonical.replace(/[?&]lang=\w+$/, '');
  return [
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...languages.map((language) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: language,
      href: addressIn(language, plain),
    })),
  ];
}
