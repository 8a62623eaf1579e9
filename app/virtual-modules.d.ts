declare module 'virtual:inlined-styles' {
  /** Text of every built stylesheet by its address. */
  const styles: Readonly<Record<string, string>>;
  export default styles;
}
