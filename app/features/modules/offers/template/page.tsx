import type { SubmissionResult } from '@conform-to/react';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, resultOf, useAppForm } from '#app/ui/conform/app-form.tsx';
import { Checkbox } from '#app/ui/conform/checkbox.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field, TextArea } from '#app/ui/conform/field.tsx';
import { FileField } from '#app/ui/conform/file-field.tsx';
import css from '#app/ui/form-page.module.css';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PhotoLink } from '#app/ui/photo-link.tsx';
import type { TemplateData } from './template.server.ts';

interface Props {
  data: TemplateData;
  lastResult: SubmissionResult | undefined;
}

const columns = ['article', 'brand', 'vat'] as const;

export function TemplatePage({ data, lastResult }: Props) {
  const { t } = useTranslation('offers');
  return (
    <div className={css.page}>
      <header>
        <PageHeading>{data.title}</PageHeading>
        <p className={css.quiet}>{t('offers:templateAbout')}</p>
        <Link to={paths.offers()}>{t('offers:toList')}</Link>
      </header>
      <Look data={data} lastResult={resultOf(lastResult, 'look')} />
      <Logo data={data} lastResult={resultOf(lastResult, 'logo') ?? resultOf(lastResult, 'delete-logo')} />
    </div>
  );
}

function Look({ data: { fields, constraint }, lastResult }: Props) {
  const { t } = useTranslation('offers');
  const form = useAppForm({ id: 'look-form', lastResult, constraint, defaultValue: fields });
  const labels = {
    header: t('offers:look.header'),
    terms: t('offers:look.terms'),
    footer: t('offers:look.footer'),
    signatory: t('offers:look.signatory'),
    position: t('offers:look.position'),
  };
  return (
    <AppForm method="post" action={paths.offerTemplate()} form={form} className={css.form}>
      <ErrorSummary form={form} labels={labels} />
      <TextArea name="header" label={labels.header} hint={t('offers:look.headerHint')} maxLength={500} />
      <fieldset>
        <legend>{t('offers:look.columns')}</legend>
        {columns.map((column) => (
          <Checkbox key={column} name="columns" value={column} label={t(`offers:look.column.${column}`)} />
        ))}
      </fieldset>
      <Checkbox name="showVat" label={t('offers:look.showVat')} />
      <TextArea name="terms" label={labels.terms} hint={t('offers:look.termsHint')} maxLength={2000} />
      <TextArea name="footer" label={labels.footer} maxLength={500} />
      <Field name="signatory" label={labels.signatory} autoComplete="off" maxLength={200} />
      <Field name="position" label={labels.position} autoComplete="off" maxLength={200} />
      <div className={css.ways}>
        <Button look="primary" name="intent" value="look">
          {t('offers:save')}
        </Button>
      </div>
    </AppForm>
  );
}

function Logo({ data: { logo }, lastResult }: Props) {
  const { t } = useTranslation('offers');
  const form = useAppForm({ id: 'logo-form', lastResult });
  return (
    <AppForm
      method="post"
      action={paths.offerTemplate()}
      encType="multipart/form-data"
      form={form}
      className={clsx(css.form, css.section)}
    >
      <h2>{t('offers:logo')}</h2>
      <ErrorSummary form={form} labels={{ photo: t('offers:logoFile') }} />
      {logo ? <PhotoLink src={logo} alt={t('offers:logo')} /> : null}
      <FileField
        name="photo"
        megabytes={2}
        label={t('offers:logoFile')}
        hint={t('offers:logoHint')}
        accept=".jpg,.jpeg,.png,image/jpeg,image/png"
      />
      <div className={css.ways}>
        <Button name="intent" value="logo">
          {t('offers:logoSave')}
        </Button>
        {logo ? (
          <Button name="intent" value="delete-logo" look="quiet" formNoValidate>
            {t('offers:logoDelete')}
          </Button>
        ) : null}
      </div>
    </AppForm>
  );
}
