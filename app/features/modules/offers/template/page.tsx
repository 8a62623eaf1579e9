import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, resultOf, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { FileField } from '#app/ui/conform/file-field.tsx';
import css from '#app/ui/form-page.module.css';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PhotoLink } from '#app/ui/photo-link.tsx';
import { LogoFault } from '../logo-fault.tsx';
import { Look } from './look.tsx';
import type { TemplateAnswer, TemplateData } from './template.server.ts';

interface Props {
  data: TemplateData;
  answer: TemplateAnswer | undefined;
}

export function TemplatePage({ data, answer }: Props) {
  const { t } = useTranslation('offers');
  return (
    <div className={css.page}>
      <header>
        <PageHeading>{data.title}</PageHeading>
        <p className={css.quiet}>{t('offers:templateAbout')}</p>
        <Link to={paths.offers()}>{t('offers:toList')}</Link>
      </header>
      <Look data={data} answer={answer} />
      <Logo data={data} answer={answer} />
    </div>
  );
}

function Logo({ data: { logo, logoFault }, answer }: Props) {
  const { t } = useTranslation('offers');
  const { lastResult } = answer ?? {};
  const form = useAppForm({
    id: 'logo-form',
    lastResult: resultOf(lastResult, 'logo') ?? resultOf(lastResult, 'delete-logo'),
  });
  return (
    <AppForm
      method="post"
      action={paths.offerTemplate()}
      encType="multipart/form-data"
      form={form}
      className={clsx(css.form, css.section)}
    >
      <h2>{t('offers:logo')}</h2>
      <LogoFault fault={logoFault} />
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
