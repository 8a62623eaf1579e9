import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import { cx } from './cx.ts';
import css from './field.module.css';
import { useFieldState } from './form-state.ts';
import { useMessage } from './message.ts';

interface FrameProps {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean | undefined;
  errors: string[];
  className?: string | undefined;
  children: ReactNode;
}

/** Label above, control, hint and errors below: the frame of every field. */
export function FieldFrame({ id, label, hint, required, errors, className, children }: FrameProps) {
  return (
    <div className={cx(css.field, className)}>
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

/** Hint and errors under a field, joined to it by `describedBy`. */
export function FieldNotes({ id, hint, errors }: { id: string; hint?: ReactNode; errors: string[] }) {
  const message = useMessage();
  return (
    <>
      {hint ? (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      ) : null}
      {errors.length > 0 ? (
        <p id={`${id}-error`} className={css.error}>
          {errors.map(message).join(' ')}
        </p>
      ) : null}
    </>
  );
}

/** ARIA of a control with the given hint and errors. */
export function noteAttributes(id: string, hint: ReactNode, errors: string[]) {
  const described = cx(Boolean(hint) && `${id}-hint`, errors.length > 0 && `${id}-error`);
  return { 'aria-invalid': errors.length > 0 || undefined, 'aria-describedby': described || undefined };
}

interface Common {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Class of the frame, for its place on the page. */
  frame?: string | undefined;
}

type FieldProps = Common &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id' | 'type'> & {
    type?: 'text' | 'file' | 'tel' | 'email' | 'password' | 'number' | 'date' | 'search' | 'url';
  };

/** A one-line field. After a refusal it shows what was typed, except in a password. */
export function Field({ name, label, hint, frame, type = 'text', className, defaultValue, ...rest }: FieldProps) {
  const { id, value, errors } = useFieldState(name);
  return (
    <FieldFrame id={id} label={label} hint={hint} required={rest.required} errors={errors} className={frame}>
      <input
        id={id}
        name={name}
        type={type}
        className={cx(css.input, className)}
        defaultValue={type === 'password' || type === 'file' ? undefined : (value ?? defaultValue)}
        {...noteAttributes(id, hint, errors)}
        {...rest}
      />
    </FieldFrame>
  );
}

type TextAreaProps = Common & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'id'>;

/** A field of several lines. */
export function TextArea({ name, label, hint, frame, rows = 3, className, defaultValue, ...rest }: TextAreaProps) {
  const { id, value, errors } = useFieldState(name);
  return (
    <FieldFrame id={id} label={label} hint={hint} required={rest.required} errors={errors} className={frame}>
      <textarea
        id={id}
        name={name}
        rows={rows}
        className={cx(css.input, className)}
        defaultValue={value ?? defaultValue}
        {...noteAttributes(id, hint, errors)}
        {...rest}
      />
    </FieldFrame>
  );
}
