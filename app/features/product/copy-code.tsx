import css from './copy-code.module.css';

/** A code of a product. With script a click copies it (`product-part.ts`); without, it is text to select. */
export function CopyCode({ code }: { code: string }) {
  return <span className={css.code}>{code}</span>;
}
