/** What the dialog of a product needs of the list that it stands over. */
export interface ListPlace {
  /** Products of the page, in its order. */
  items: readonly (readonly [id: number, name: string])[];
  page: number;
  pageCount: number;
}
