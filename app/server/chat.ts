/** What the shop offers to ask by, as pages get it. A type and not an interface, so that Remix knows that it is plain data. */
export type Chat = {
  /** Absent if nobody answers in it. */
  readonly type?: 'own' | 'bitrix' | 'jivo' | undefined;
  /** Script of a widget of another site. */
  readonly link?: string | undefined;
  readonly isLeft?: true | undefined;
  readonly ways?: Way[] | undefined;
};

/** A link to another way to ask. */
export type Way = {
  readonly link: string;
  readonly hint: string;
  readonly image?: string | undefined;
  readonly background?: string | undefined;
};
