import type { ButtonHTMLAttributes } from 'react';
import css from './button.module.css';
import { cx } from './cx.ts';

/** `primary` is the one main action of a screen; `quiet` has no border and stands in rows and toolbars. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  /** Fills the width of its container. */
  wide?: boolean;
}

/** A button; it submits its form unless told otherwise. */
export function Button({ look = 'secondary', wide, className, ...rest }: Props) {
  return <button className={buttonClass(look, wide, className)} {...rest} />;
}

/** Classes of a button, for links that look like one. */
export function buttonClass(look: ButtonLook, wide?: boolean, className?: string): string {
  return cx(css.button, css[look], wide && css.wide, className);
}
