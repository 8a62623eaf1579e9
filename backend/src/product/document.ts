import type { z } from 'zod';
import type { productDocument } from '#contract/product.ts';
import { drawDocument } from '../catalogue/documents.ts';
import { named, type TextKey, t } from '../texts/texts.ts';

type ProductDocument = z.output<typeof productDocument>;

/** Content of `product_page.doc`: what only the product page shows. */
export interface ProductPageDoc {
  readonly description: string;
  readonly boxQuantity: number | null;
  readonly blockQuantity: number | null;
  readonly documents: readonly { name: string; url: string; type: string; size?: number }[];
}

const typeNames: ReadonlyMap<string, TextKey> = new Map([
  ['passport', 'product.document.passport'],
  ['certificate', 'product.document.certificate'],
  ['declaration', 'product.document.declaration'],
  ['manual', 'product.document.manual'],
  ['drawing', 'product.document.drawing'],
  ['catalogue', 'search.catalogue'],
]);

/** Adds the words and the format of its type, and the size of a drawing of our own. */
export function describeDocument(document: ProductPageDoc['documents'][number]): ProductDocument {
  const typeName = typeNames.get(document.type);
  const [, format] = /\.([a-z0-9]{1,8})(?:\?|$)/i.exec(document.url) ?? [];
  const size = document.size ?? sizeOfDrawing(document.url);
  return {
    ...document,
    name: named(document.name),
    ...(typeName && { typeName: t(typeName) }),
    ...(format && { format: format.toLowerCase() }),
    ...(size !== undefined && { size }),
  };
}

function sizeOfDrawing(url: string): number | undefined {
  const [, name] = /^\/media\/documents\/([a-z-]+)\.svg$/.exec(url) ?? [];
  const drawn = name && drawDocument(name);
  return drawn ? new TextEncoder().encode(drawn).length : undefined;
}
