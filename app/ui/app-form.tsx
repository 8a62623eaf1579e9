import { FormProvider, getFormProps } from '@conform-to/react';
import type { ComponentProps, ReactNode } from 'react';
import { Form } from './form.tsx';
import type { FormHandle } from './use-app-form.ts';

interface Props extends ComponentProps<typeof Form> {
  /** From `useAppForm`. */
  form: FormHandle;
}

/** A form with fields, which find `form`. One of buttons alone is a plain `Form`. */
export function AppForm({ form, ...rest }: Props) {
  return (
    <FormFields form={form}>
      {/* conform turns the browser's own checks off once it runs; with none of its own they are all that there is. */}
      <Form {...getFormProps(form.metadata)} noValidate={false} {...rest} />
    </FormFields>
  );
}

/** Lets fields find `form` where the element of the form is not ours. */
export function FormFields({ form, children }: { form: FormHandle; children: ReactNode }) {
  return <FormProvider context={form.metadata.context}>{children}</FormProvider>;
}
