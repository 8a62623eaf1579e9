/** A tag of Yandex Metrica. A type and not an interface, so that Remix knows that it is plain data. */
type YandexTag = {
  readonly counter: string;
  readonly ecommerce?: true | undefined;
  readonly strict?: true | undefined;
};

/** Tags of other firms, as a page starts them. */
export type Tags = {
  /** Id of the Google tag. */
  readonly google?: string | undefined;
  readonly yandex?: YandexTag | undefined;
};
