import type { ReactNode } from 'react';
import type { Path } from '#app/paths.ts';
import { Form } from './form.tsx';

interface Props {
  action: Path;
  /** Fields of the form as they were sent, in their order. */
  fields: readonly (readonly [name: string, value: string])[];
  /** Its buttons. */
  children: ReactNode;
  className?: string | undefined;
  /** Goes out for whoever acts now. */
  forAnybody?: boolean;
}

/** Sends a form once more as it was, when its answer was lost and the page cannot be drawn around it. */
export function ResendForm({ action, fields, children, className, forAnybody }: Props) {
  return (
    <Form method="post" action={action} className={className} {...(forAnybody && { forAnybody })}>
      {fields.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields never change, and a name may come several times
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}
