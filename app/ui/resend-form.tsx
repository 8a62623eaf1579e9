import type { ReactNode } from 'react';
import type { Path } from '#app/paths.ts';
import { Form } from './form.tsx';

interface Props {
  action: Path;
  encType?: 'multipart/form-data' | undefined;
  fields: readonly (readonly [name: string, value: string])[];
  children: ReactNode;
  className?: string | undefined;
  /** Means the same whoever acts now. */
  forAnybody?: boolean;
}

/** Posts a form again unchanged when its response was lost and its page can't be rendered. */
export function ResendForm({ action, encType, fields, children, className, forAnybody }: Props) {
  return (
    <Form
      method="post"
      action={action}
      {...(encType && { encType })}
      className={className}
      {...(forAnybody && { forAnybody })}
    >
      {fields.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields never change, and a name may come several times
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}
