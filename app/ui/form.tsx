import { type FormProps, Form as RemixForm } from '@remix-run/react';
import type { Path } from '#app/paths.ts';
import { ActorField } from './actor.tsx';
import { type FormState, FormStateContext } from './form-state.ts';

interface Props extends Omit<FormProps, 'action' | 'method' | 'hidden'> {
  method: 'get' | 'post';
  /** Where the form goes; by default the page it stands on. */
  action?: Path;
  /** Makes a repeated post harmless: sent as the hidden field `requestId`. */
  requestId?: string | undefined;
  /** Further hidden fields by name; absent values are left out. */
  hidden?: Record<string, string | number | undefined>;
  /** What the action refused, shown by the fields inside. */
  state?: FormState | undefined;
  /** Keeps the ids of the fields apart when a page has several forms. */
  prefix?: string;
  /** Does the same whoever acts now, such as signing out. */
  forAnybody?: boolean;
}

/** A form that works with and without script. Fields inside read `state`. */
export function Form({ requestId, hidden, state, prefix = '', forAnybody, children, ...rest }: Props) {
  return (
    <RemixForm discover="none" {...rest}>
      {Object.entries({ ...hidden, requestId }).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {rest.method === 'get' || forAnybody ? null : <ActorField />}
      <FormStateContext.Provider value={{ state, prefix }}>{children}</FormStateContext.Provider>
    </RemixForm>
  );
}
