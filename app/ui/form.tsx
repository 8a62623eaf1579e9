import { type FormProps, Form as RemixForm } from '@remix-run/react';
import { forwardRef } from 'react';
import type { Path } from '#app/paths.ts';
import { ActorField } from './actor.tsx';

interface Props extends Omit<FormProps, 'action' | 'method' | 'hidden'> {
  method: 'get' | 'post';
  /** Where the form goes; by default the page it stands on. */
  action?: Path;
  /** Makes a repeated post harmless: sent as the hidden field `requestId`. */
  requestId?: string | undefined;
  /** Further hidden fields by name; absent values are left out. */
  hidden?: Record<string, string | number | undefined>;
  /** Does the same whoever acts now, such as signing out. */
  forAnybody?: boolean;
}

/** A form that works with and without script. One with fields is an `AppForm`. */
export const Form = forwardRef<HTMLFormElement, Props>(function Form(
  { requestId, hidden, forAnybody, children, ...rest },
  ref,
) {
  return (
    <RemixForm ref={ref} discover="none" {...rest}>
      {Object.entries({ ...hidden, requestId }).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {rest.method === 'get' || forAnybody ? null : <ActorField />}
      {children}
    </RemixForm>
  );
});
