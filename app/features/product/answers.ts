/** What adding to the cart answers to a form sent in place. */
export interface AddAnswer {
  ok: boolean;
  message: string;
  /** Amount of the product now in the cart, when one product was added. */
  amount?: number;
}

/** What the favourite toggle answers to a form sent in place. */
export interface FavoriteAnswer {
  /** State now; absent when nothing changed. */
  favorite?: boolean;
  message: string;
  /** True when the buyer has to sign in first. */
  unsigned?: true;
}
