import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, resultOf, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field } from '#app/ui/conform/field.tsx';
import { useAnswer } from '#app/ui/conform/keep-form.ts';
import { Form } from '#app/ui/form.tsx';
import { useToast } from '#app/ui/toast.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { Detail } from '../detail.server.ts';
import type { CodesAnswer } from './codes.server.ts';

interface Props {
  product: Pick<Detail, 'id'>;
  codes: NonNullable<Detail['ownCodes']>;
  returnTo: string;
  /** Answer of a document post. */
  posted?: CodesAnswer | undefined;
}

/** The company's own codes of a product, with a form for another one. Stays on the page with script. */
export function OwnCodes({ product, codes, returnTo, posted }: Props) {
  const { t } = useTranslation('product');
  const showToast = useToast();
  const fetcherKey = `codes ${product.id}`;
  const fetcher = useFetcher<CodesAnswer>({ key: fetcherKey });
  const answer = useAnswer(fetcher.data, posted) ?? posted;
  const isPending = fetcher.state !== 'idle';
  useEffect(() => {
    if (fetcher.data?.message) showToast({ message: fetcher.data.message });
  }, [fetcher.data, showToast]);
  const action = paths.productCodes(product.id);
  return (
    <>
      {codes.items.map(({ id, code }) => (
        <Form
          key={id}
          method="post"
          action={action}
          navigate={false}
          fetcherKey={fetcherKey}
          hidden={{ intent: 'remove', id, returnTo }}
        >
          {code}{' '}
          <Button aria-disabled={isPending || undefined}>
            {t('product:codeRemove')}
            <VisuallyHidden>: {code}</VisuallyHidden>
          </Button>
        </Form>
      ))}
      <AddCode
        // A code that is saved leaves an empty field.
        key={codes.items.at(-1)?.id}
        {...{ action, fetcherKey, isPending, returnTo }}
        lastResult={answer?.lastResult}
      />
    </>
  );
}

interface AddProps {
  action: paths.Path;
  fetcherKey: string;
  isPending: boolean;
  returnTo: string;
  lastResult: CodesAnswer['lastResult'];
}

function AddCode({ action, fetcherKey, isPending, returnTo, lastResult }: AddProps) {
  const { t } = useTranslation('product');
  // What keeps a code from being removed has no field to stand at.
  const isAdding = resultOf(lastResult, 'add') !== undefined;
  const form = useAppForm({ id: 'codes-form', lastResult });
  return (
    <AppForm
      form={form}
      method="post"
      action={action}
      navigate={false}
      fetcherKey={fetcherKey}
      hidden={{ intent: 'add', returnTo }}
    >
      <ErrorSummary form={form} labels={isAdding ? { own: t('product:codeOwn') } : {}} />
      <Field
        name="own"
        label={t('product:codeOwn')}
        hint={t('product:codeHint')}
        required
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
      />
      <Button aria-disabled={isPending || undefined}>{t('product:codeSave')}</Button>
    </AppForm>
  );
}
