declare module 'virtual:inlined-styles' {
  /** Text of the built stylesheet. */
  export const text: string;
  /** Address of the built stylesheet. */
  export const href: string;
}
