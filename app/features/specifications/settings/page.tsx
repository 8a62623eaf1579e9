import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, resultOf, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ResendPage } from '#app/ui/conform/resend-page.tsx';
import { FailurePage } from '#app/ui/failure-page.tsx';
import css from '#app/ui/form-page.module.css';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { NamingFields } from '../naming-fields.tsx';
import type { NotSaved } from '../refusal.server.ts';
import type { SettingsAnswer, SettingsData } from './settings.server.ts';
import { LinkForm, Sharing } from './sharing.tsx';

interface Props {
  data: SettingsData;
  posted: SettingsAnswer | undefined;
}

type Filled = Extract<SettingsData, { one: object }>;

export function SettingsPage({ data, posted }: Props) {
  const { t } = useTranslation('specifications');
  const { lastResult, resend, isStale, url } = posted ?? {};
  if (!data.one) {
    if (!resend) return <FailurePage failure={data.failure} />;
    const here = paths.specificationSettings(data.id);
    return <ResendPage title={data.title} action={here} lastResult={lastResult} resend={resend} />;
  }
  const { version } = data.one;
  const { id, sharing } = data;
  return (
    <div className={css.page}>
      <header>
        <PageHeading>{t('specifications:settingsTitle')}</PageHeading>
        <Link to={paths.specification(data.id)}>{t('specifications:back')}</Link>
      </header>
      <Naming key={version} data={data} lastResult={resultOf(lastResult, 'rename')} isStale={isStale} />
      {sharing ? (
        <>
          <Sharing id={id} sharing={sharing} lastResult={resultOf(lastResult, 'share')} />
          <LinkForm id={id} sharing={sharing} lastResult={resultOf(lastResult, 'link')} url={url} />
        </>
      ) : null}
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
