import { type FieldMetadata, getInputProps, getTextareaProps, useField } from '@conform-to/react';
import { clsx } from 'clsx';
import type { ReactNode, RefObject, TextareaHTMLAttributes } from 'react';
import css from '../text-field.module.css';
import { FieldFrame, type FieldLook, TextField, type TextFieldProps } from '../text-field.tsx';

interface FieldProps extends Omit<TextFieldProps, 'id' | 'errors'> {
  /** What was wrong in it is put right since. */
  isMended?: boolean | undefined;
}

/** A one-line field. After a refusal it shows what was typed, except in a password. */
export function Field({ name, type = 'text', defaultValue, isMended, ...rest }: FieldProps) {
  const [field] = useField<string>(name);
  const shown = type !== 'password' && type !== 'file';
  const input = getInputProps(field, { type, value: shown, ariaAttributes: false });
  return (
    <TextField
      {...input}
      type={type}
      errors={isMended ? [] : field.errors}
      // What was chosen since the form was made stands above what it was made with.
      defaultValue={shown ? (defaultValue ?? input.defaultValue) : undefined}
      {...rest}
    />
  );
}

/** Joins a hint to its control. */
export function describedBy({ descriptionId }: FieldMetadata<string>, hint: ReactNode): { ariaDescribedBy?: string } {
  return hint ? { ariaDescribedBy: descriptionId } : {};
}

/** What the frame of a control shows of its field, unless the control is `required` for other reasons. */
export function frameOf({ id, errors, required }: FieldMetadata<string>, own: { required?: boolean | undefined }) {
  return { id, errors, required: own.required ?? required };
}

type TextAreaProps = FieldLook &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'id'> & {
    name: string;
    inputRef?: RefObject<HTMLTextAreaElement> | undefined;
  };

/** A field of several lines. */
export function TextArea(props: TextAreaProps) {
  const { name, label, hint, frame, inputRef, rows = 3, className, defaultValue, ...rest } = props;
  const [field] = useField<string>(name);
  const input = getTextareaProps(field, describedBy(field, hint));
  return (
    <FieldFrame {...frameOf(field, rest)} label={label} hint={hint} className={frame}>
      <textarea
        {...input}
        rows={rows}
        className={clsx(css.input, className)}
        defaultValue={defaultValue ?? input.defaultValue}
        {...rest}
        ref={inputRef}
      />
    </FieldFrame>
  );
}

/** A hidden field that keeps its sent value after a refusal, such as a request id. HTML allows it no constraints. */
export function HiddenField({ name }: { name: string }) {
  const [{ key, id, formId, initialValue }] = useField<string>(name);
  return <input type="hidden" key={key} id={id} name={name} form={formId} defaultValue={initialValue} />;
}
