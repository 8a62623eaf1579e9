import { clsx } from 'clsx';
import { type InputHTMLAttributes, type ReactNode, type RefObject, useId } from 'react';
import css from './text-field.module.css';

interface FrameProps {
  /** Of the control. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  errors?: string[] | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Label above, control, hint and errors below: the frame of every field. */
export function FieldFrame({ id, label, hint, errors, required, className, children }: FrameProps) {
  return (
    <div className={clsx(css.field, className)}>
      <label htmlFor={id} className={css.label}>
        {label}
        {required ? <Asterisk /> : null}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} errors={errors} />
    </div>
  );
}

/** The mark of a required field; the attribute `required` tells assistive technology. */
export function Asterisk() {
  return (
    <span className={css.asterisk} aria-hidden="true">
      {' *'}
    </span>
  );
}

/** Hint and errors under a field, which its control names by `aria-describedby`. */
export function FieldNotes({ id, hint, errors = [] }: { id: string; hint?: ReactNode; errors?: string[] | undefined }) {
  return (
    <>
      {hint ? (
        <p id={`${id}-description`} className={css.hint}>
          {hint}
        </p>
      ) : null}
      {errors.length > 0 ? (
        <p id={`${id}-error`} className={css.error}>
          {errors.join(' ')}
        </p>
      ) : null}
    </>
  );
}

export interface FieldLook {
  label: ReactNode;
  hint?: ReactNode;
  /** Class of the frame, for its place on the page. */
  frame?: string | undefined;
}

export interface TextFieldProps extends FieldLook, Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  name: string;
  errors?: string[] | undefined;
  inputRef?: RefObject<HTMLInputElement> | undefined;
  type?: 'text' | 'file' | 'tel' | 'email' | 'password' | 'number' | 'date' | 'search' | 'url';
}

/** A one-line field of a form that conform doesn't watch, such as a search. */
export function TextField({
  label,
  hint,
  frame,
  errors = [],
  inputRef,
  type = 'text',
  className,
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const { id = ownId, required } = input;
  const described = [errors.length > 0 && `${id}-error`, hint && `${id}-description`].filter(Boolean).join(' ');
  return (
    <FieldFrame id={id} label={label} hint={hint} errors={errors} required={required} className={frame}>
      <input
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={described || undefined}
        type={type}
        {...input}
        id={id}
        ref={inputRef}
        className={clsx(css.input, className)}
      />
    </FieldFrame>
  );
}
