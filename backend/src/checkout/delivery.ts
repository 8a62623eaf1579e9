/** Sum of goods from which delivery to the address costs nothing, kopecks. */
export const freeDeliveryFrom = 1_000_000;

/** Price of delivery to the address below that sum, kopecks with VAT inside. */
const deliveryFee = 70_000;

/** Price of delivery in kopecks: fetching the goods oneself costs nothing. */
export function deliveryPrice(type: 'address' | 'pickup', goods: number): number {
  return type === 'pickup' || goods >= freeDeliveryFrom || goods === 0 ? 0 : deliveryFee;
}
