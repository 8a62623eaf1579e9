/** A product's id out of an address; null for anything else, a buyer's own product (`custom:…`) included. */
export function productId(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
