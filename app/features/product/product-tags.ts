import type { MetaDescriptor } from '@remix-run/react';
import { addressTags } from '#app/i18n/addresses.ts';
import type { Path } from '#app/paths.ts';
import type { Detail } from './detail.server.ts';

/** `canonical` comes from `addressIn`; a path stands for the address of a dialog over a list. */
export function productTags(
  { name, article, description }: Pick<Detail, 'name' | 'article' | 'description'>,
  canonical: Path | string,
): MetaDescriptor[] {
  return [
    { title: article ? `${name}, ${article}` : name },
    ...(description ? [{ name: 'description', content: description.slice(0, 160) }] : []),
    ...(canonical.startsWith('/')
      ? [{ tagName: 'link' as const, rel: 'canonical', href: canonical }]
      : addressTags(canonical)),
  ];
}
