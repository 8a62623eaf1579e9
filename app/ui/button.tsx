import { clsx } from 'clsx';
import type { ButtonHTMLAttributes } from 'react';
import css from './button.module.css';

/** `primary` is the one main action of a screen; `quiet` has no border, for rows and toolbars. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  wide?: boolean;
}

export function Button({ look = 'secondary', wide, className, ...rest }: Props) {
  return <button className={buttonClass(look, wide, className)} {...rest} />;
}

export function buttonClass(look: ButtonLook, wide?: boolean, className?: string): string {
  return clsx(css.button, css[look], wide && css.wide, className);
}
