import { useFetcher } from '@remix-run/react';
import { useContext, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { ActorContext } from '#app/ui/actor.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormToken } from '#app/ui/form-token.tsx';
import { FieldNotes, TextField } from '#app/ui/text-field.tsx';
import { useToast } from '#app/ui/toast.ts';
import { useRouteModule } from '#app/ui/use-route-module.ts';
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
  const actor = useContext(ActorContext);
  const fetcher = useFetcher<CodesAnswer>();
  useRouteModule(paths.productCodes(product.id));
  const answer = fetcher.data ?? posted;
  const isPending = fetcher.state !== 'idle';
  useEffect(() => {
    if (fetcher.data?.message) showToast({ message: fetcher.data.message });
  }, [fetcher.data, showToast]);
  const { initialValue, error } = answer?.lastResult ?? {};
  const refused = (isPending ? {} : error) ?? {};
  const typed = initialValue?.['intent'] === 'add' ? String(initialValue['own'] ?? '') : '';
  return (
    <>
      {codes.items.map(({ id, code }) => (
        <fetcher.Form
          key={id}
          method="post"
          action={paths.productCodes(product.id, actor)}
          onSubmit={(event) => isPending && event.preventDefault()}
        >
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="returnTo" value={returnTo} />
          <FormToken />
          {code}{' '}
          <Button name="intent" value="remove" aria-disabled={isPending || undefined}>
            {t('product:codeRemove')}
            <VisuallyHidden>: {code}</VisuallyHidden>
          </Button>
        </fetcher.Form>
      ))}
      <fetcher.Form
        // A code that is saved leaves an empty field.
        key={codes.items.at(-1)?.id}
        method="post"
        action={paths.productCodes(product.id, actor)}
        onSubmit={(event) => isPending && event.preventDefault()}
      >
        <input type="hidden" name="returnTo" value={returnTo} />
        <FormToken />
        <TextField
          name="own"
          label={t('product:codeOwn')}
          hint={t('product:codeHint')}
          errors={refused.own ?? []}
          defaultValue={typed}
          required
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
        />
        <Button name="intent" value="add" aria-disabled={isPending || undefined}>
          {t('product:codeSave')}
        </Button>
        <div role="alert">
          <FieldNotes id={`codes-${product.id}`} errors={refused[''] ?? []} />
        </div>
      </fetcher.Form>
    </>
  );
}
