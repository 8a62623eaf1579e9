declare module 'virtual:inlined-styles' {
  /** Text of the built stylesheet. */
  export const text: string;
  /** Address of the built stylesheet. */
  export const href: string;
}
declare module 'virtual:remix-context' {
  /** What `window.__remixContext` holds for every page of this build, without the page's data. */
  export const context: Pick<typeof window.__remixContext, 'basename' | 'future' | 'isSpaMode'>;
}
