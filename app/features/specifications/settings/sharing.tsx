import type { SubmissionResult } from '@conform-to/react';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { Checkbox } from '#app/ui/conform/checkbox.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { RadioGroup } from '#app/ui/conform/radio-group.tsx';
import { Select } from '#app/ui/conform/select.tsx';
import css from '#app/ui/form-page.module.css';
import { TextField } from '#app/ui/text-field.tsx';
import { linkDays } from './schema.ts';
import type { SharingView } from './settings.server.ts';

interface Props {
  id: number;
  sharing: SharingView;
  lastResult: SubmissionResult | undefined;
}

export function Sharing({ id, sharing: { shown, people }, lastResult }: Props) {
  const { t } = useTranslation('specifications');
  const chosen = people.flatMap((one) => (one.chosen ? [String(one.id)] : []));
  const form = useAppForm({ id: 'sharing-form', lastResult, defaultValue: { shown, people: chosen } });
  const some = people.length > 0 ? (['users-read', 'users-write'] as const) : [];
  return (
    <AppForm method="post" action={paths.specificationSettings(id)} form={form} className={clsx(css.form, css.section)}>
      <ErrorSummary form={form} labels={{ shown: t('specifications:access') }} />
      <RadioGroup
        name="shown"
        legend={t('specifications:access')}
        options={(['my', 'read', 'write', ...some] as const).map((value) => ({
          value,
          label: t(`specifications:access.${value}`),
        }))}
      />
      {people.length > 0 ? (
        <fieldset>
          <legend className={css.quiet}>{t('specifications:people')}</legend>
          {people.map((person) => (
            <Checkbox key={person.id} name="people" value={person.id} label={person.name} />
          ))}
        </fieldset>
      ) : null}
      <div className={css.ways}>
        <Button name="intent" value="share">
          {t('specifications:share')}
        </Button>
      </div>
    </AppForm>
  );
}

interface LinkProps extends Props {
  /** Of the link that was just made. */
  url: string | undefined;
}

export function LinkForm({ id, sharing: { link }, lastResult, url }: LinkProps) {
  const { t } = useTranslation('specifications');
  const { formatDate } = useFormats();
  const form = useAppForm({
    id: 'link-form',
    lastResult,
    // A new link takes over what the one before it was made for.
    defaultValue: { days: String(link?.days ?? 30), ...(link?.notes && { notes: 'on' }) },
  });
  return (
    <AppForm method="post" action={paths.specificationSettings(id)} form={form} className={clsx(css.form, css.section)}>
      <h2>{t('specifications:link')}</h2>
      <ErrorSummary form={form} />
      {link ? (
        <p>
          {t('specifications:linkOpen', { date: formatDate(link.expires) })}{' '}
          {t(link.notes ? 'specifications:linkWithNotes' : 'specifications:linkWithoutNotes')}
        </p>
      ) : null}
      {url ? (
        <div role="status">
          <TextField
            name="url"
            label={t('specifications:linkAddress')}
            hint={t('specifications:linkAddressHint')}
            value={url}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
      ) : (
        <p className={css.quiet}>{t(link ? 'specifications:linkAgain' : 'specifications:linkText')}</p>
      )}
      <Select
        name="days"
        label={t('specifications:linkDays')}
        options={linkDays.map((value) => ({ value, label: t('specifications:days', { count: value }) }))}
      />
      <Checkbox name="notes" label={t('specifications:linkNotes')} hint={t('specifications:linkNotesHint')} />
      <div className={css.ways}>
        <Button name="intent" value="link">
          {t(link ? 'specifications:linkNew' : 'specifications:linkMake')}
        </Button>
        {link ? (
          <Button name="intent" value="close-link" look="quiet">
            {t('specifications:linkClose')}
          </Button>
        ) : null}
      </div>
    </AppForm>
  );
}
