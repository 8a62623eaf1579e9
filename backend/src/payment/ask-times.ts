/** Wait before the provider is asked about a payment or a refund, in milliseconds: 5 minutes, then 10, 20 … */
export const firstAsk = 5 * 60_000;
/** So often in all, about a day; then it is set aside if the provider gave no answer that can be used. */
export const mostAsks = 8;
