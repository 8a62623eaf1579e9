import { type FormProps, Form as RemixForm } from '@remix-run/react';
import i18next from 'i18next';
import { type FormEvent, forwardRef } from 'react';
import type { Path } from '#app/paths.ts';
import { ActorField } from './actor.tsx';
import { FormToken } from './form-token.tsx';
import { isOffline } from './network.ts';
import { useToast } from './toast.ts';

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
  { requestId, hidden, forAnybody, onSubmit, children, ...rest },
  ref,
) {
  const showToast = useToast();
  // Whoever submits says so once more when the network is back: by then the form may hold something else.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (rest.method === 'get' || !isOffline()) return onSubmit?.(event);
    event.preventDefault();
    showToast({ topic: 'offline', message: i18next.t('ui:notSent'), kind: 'error' });
  };
  return (
    <RemixForm ref={ref} discover="none" onSubmit={submit} {...rest}>
      {Object.entries({ ...hidden, requestId }).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {rest.method === 'get' || forAnybody ? null : <ActorField />}
      {rest.method === 'get' ? null : <FormToken />}
      {children}
    </RemixForm>
  );
});
