import { type FieldMetadata, getInputProps, getTextareaProps, useField } from '@conform-to/react';
import { clsx } from 'clsx';
import type { InputHTMLAttributes, ReactNode, RefObject, TextareaHTMLAttributes } from 'react';
import css from './field.module.css';

interface FrameProps {
  field: FieldMetadata<string>;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Label above, control, hint and errors below: the frame of every field. */
export function FieldFrame({ field, label, hint, required = field.required, className, children }: FrameProps) {
  return (
    <div className={clsx(css.field, className)}>
      <label htmlFor={field.id} className={css.label}>
        {label}
        {required ? <Asterisk /> : null}
      </label>
      {children}
      <FieldNotes id={field.id} hint={hint} errors={field.errors} />
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

interface Common {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Class of the frame, for its place on the page. */
  frame?: string | undefined;
}

type FieldProps = Common &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id' | 'type'> & {
    inputRef?: RefObject<HTMLInputElement>;
    type?: 'text' | 'file' | 'tel' | 'email' | 'password' | 'number' | 'date' | 'search' | 'url';
  };

/** A one-line field. After a refusal it shows what was typed, except in a password. */
export function Field({
  name,
  label,
  hint,
  frame,
  inputRef,
  type = 'text',
  className,
  defaultValue,
  ...rest
}: FieldProps) {
  const [field] = useField<string>(name);
  const shown = type !== 'password' && type !== 'file';
  const input = getInputProps(field, { type, value: shown, ...describedBy(field, hint) });
  return (
    <FieldFrame field={field} label={label} hint={hint} required={rest.required} className={frame}>
      <input
        {...input}
        ref={inputRef}
        className={clsx(css.input, className)}
        // What was chosen since the form was made stands above what it was made with.
        defaultValue={shown ? (defaultValue ?? input.defaultValue) : undefined}
        {...rest}
      />
    </FieldFrame>
  );
}

/** Joins a hint to its control. */
export function describedBy({ descriptionId }: FieldMetadata<string>, hint: ReactNode): { ariaDescribedBy?: string } {
  return hint ? { ariaDescribedBy: descriptionId } : {};
}

type TextAreaProps = Common & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'id'>;

/** A field of several lines. */
export function TextArea({ name, label, hint, frame, rows = 3, className, defaultValue, ...rest }: TextAreaProps) {
  const [field] = useField<string>(name);
  const input = getTextareaProps(field, describedBy(field, hint));
  return (
    <FieldFrame field={field} label={label} hint={hint} required={rest.required} className={frame}>
      <textarea
        {...input}
        rows={rows}
        className={clsx(css.input, className)}
        defaultValue={input.defaultValue ?? defaultValue}
        {...rest}
      />
    </FieldFrame>
  );
}

/** A hidden field that keeps its sent value after a refusal, such as a request id. */
export function HiddenField({ name }: { name: string }) {
  const [field] = useField<string>(name);
  return <input {...getInputProps(field, { type: 'hidden', ariaAttributes: false })} />;
}
