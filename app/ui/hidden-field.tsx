import { getInputProps, useField } from '@conform-to/react';

/** A hidden field that keeps its sent value after a refusal, such as a request id. */
export function HiddenField({ name }: { name: string }) {
  const [field] = useField<string>(name);
  return <input {...getInputProps(field, { type: 'hidden', ariaAttributes: false })} />;
}
