/** What a refresh of prices answers to the script of a page. */
export interface PricesAnswer {
  /** ISO moment at which the prices held. */
  at: string;
  /** The price of each product as HTML, drawn by the server. */
  cells: readonly (readonly [id: number, html: string])[];
}
