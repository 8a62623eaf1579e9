import type { SubmissionResult } from '@conform-to/react';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, resultOf, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { RadioGroup } from '#app/ui/conform/radio-group.tsx';
import { FailurePage } from '#app/ui/failure-page.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { ResendPage } from '../failure.tsx';
import css from '../form-page.module.css';
import { NamingFields } from '../naming-fields.tsx';
import type { NotSaved } from '../refusal.server.ts';
import type { SettingsData } from './settings.server.ts';

interface Props {
  data: SettingsData;
  posted: NotSaved | undefined;
}

type Filled = Extract<SettingsData, { one: object }>;

export function SettingsPage({ data, posted }: Props) {
  const { t } = useTranslation('specifications');
  const { lastResult, resend, isStale } = posted ?? {};
  if (!data.one) {
    if (!resend) return <FailurePage failure={data.failure} />;
    const here = paths.specificationSettings(data.id);
    return <ResendPage title={data.title} action={here} lastResult={lastResult} resend={resend} />;
  }
  const { version, owned } = data.one;
  return (
    <div className={css.page}>
      <header>
        <PageHeading>{t('specifications:settingsTitle')}</PageHeading>
        <Link to={paths.specification(data.id)}>{t('specifications:back')}</Link>
      </header>
      <Naming key={version} data={data} lastResult={resultOf(lastResult, 'rename')} isStale={isStale} />
      {owned ? <Sharing data={data} lastResult={resultOf(lastResult, 'share')} /> : null}
    </div>
  );
}

interface FormProps extends Pick<NotSaved, 'isStale'> {
  data: Filled;
  lastResult: SubmissionResult | undefined;
}

function Naming({ data: { id, one, constraint }, lastResult, isStale }: FormProps) {
  const { t } = useTranslation('specifications');
  const { name, description, version } = one;
  const form = useAppForm({ id: 'naming-form', lastResult, constraint, defaultValue: { name, description } });
  return (
    <AppForm
      method="post"
      action={paths.specificationSettings(id)}
      form={form}
      hidden={{ version }}
      className={css.form}
    >
      <NamingFields
        form={form}
        note={isStale ? <p className={css.quiet}>{t('specifications:nameNow', { name })}</p> : null}
      />
      <div className={css.ways}>
        <Button look="primary" name="intent" value="rename">
          {t('specifications:save')}
        </Button>
      </div>
    </AppForm>
  );
}

function Sharing({ data: { id, one }, lastResult }: FormProps) {
  const { t } = useTranslation('specifications');
  const form = useAppForm({ id: 'sharing-form', lastResult, defaultValue: { shown: one.shown } });
  return (
    <AppForm method="post" action={paths.specificationSettings(id)} form={form} className={clsx(css.form, css.section)}>
      <ErrorSummary form={form} />
      <RadioGroup
        name="shown"
        legend={t('specifications:access')}
        options={[
          { value: 'my', label: t('specifications:access.my') },
          { value: 'read', label: t('specifications:access.read') },
          { value: 'write', label: t('specifications:access.write') },
        ]}
      />
      <div className={css.ways}>
        <Button name="intent" value="share">
          {t('specifications:share')}
        </Button>
      </div>
    </AppForm>
  );
}
