/** Content of `product_page.doc`: what only the product page shows. */
export interface ProductPageDoc {
  readonly description: string;
  readonly boxQuantity: number | null;
  readonly blockQuantity: number | null;
  readonly documents: readonly { name: string; url: string; type: string; size?: number }[];
}
