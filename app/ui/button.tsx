import { clsx } from 'clsx';
import { type ButtonHTMLAttributes, forwardRef } from 'react';
import css from './button.module.css';
import hidden from './visually-hidden.module.css';

/** `primary` is the one main action of a screen; `quiet` has no border, for rows and toolbars. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  wide?: boolean;
}

export const Button = forwardRef<HTMLButtonElement, Props>(function Button(
  { look = 'secondary', wide, className, ...rest },
  ref,
) {
  return <button ref={ref} className={buttonClass(look, wide, className)} {...rest} />;
});

export function buttonClass(look: ButtonLook, wide?: boolean, className?: string): string {
  return clsx(css.button, css[look], wide && css.wide, className);
}

/**
 * The button that Enter in a text field presses, which is the first submit button of a form: put it before buttons that
 * do something else. Not `display: none`, because Safari then presses the next one.
 */
export const EnterButton = forwardRef<HTMLButtonElement, Pick<Props, 'name' | 'value'>>(
  function EnterButton(props, ref) {
    return <button ref={ref} type="submit" tabIndex={-1} aria-hidden="true" className={hidden.hidden} {...props} />;
  },
);
