import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ResendPage } from '#app/ui/conform/resend-page.tsx';
import { FailurePage } from '#app/ui/failure-page.tsx';
import css from '#app/ui/form-page.module.css';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PlanFields } from '../plan-form/fields.tsx';
import type { NotSaved } from '../refusal.server.ts';
import type { PlanSettingsData } from './settings.server.ts';

interface Props {
  data: PlanSettingsData;
  posted: NotSaved | undefined;
}

export function PlanSettingsPage({ data, posted }: Props) {
  const { t } = useTranslation('plans');
  if (!data.one) {
    const { lastResult, resend } = posted ?? {};
    if (!resend) return <FailurePage failure={data.failure} />;
    const here = paths.orderPlanSettings(data.id);
    return <ResendPage title={data.title} action={here} lastResult={lastResult} resend={resend} />;
  }
  return (
    <div className={css.page}>
      <header>
        <PageHeading>{data.title}</PageHeading>
        <Link to={paths.orderPlan(data.id)}>{t('plans:back')}</Link>
      </header>
      <Fields key={data.version} data={data} posted={posted} />
    </div>
  );
}

interface FieldsProps {
  data: Extract<PlanSettingsData, { one: object }>;
  posted: NotSaved | undefined;
}

function Fields({ data: { id, one, version, people, constraint }, posted }: FieldsProps) {
  const { formatDate } = useFormats();
  const { t } = useTranslation('plans');
  const form = useAppForm({ id: 'plan-form', lastResult: posted?.lastResult, constraint, defaultValue: one });
  const now = [
    one.name,
    ...(one.description ? [t('plans:nowDescription', { text: one.description })] : []),
    t(`plans:status.${one.status}`),
    one.dueDate === null ? t('plans:noDue') : formatDate(one.dueDate),
    people.find((person) => person.id === one.responsibleId)?.name ?? t('plans:nobody'),
  ];
  return (
    <AppForm method="post" action={paths.orderPlanSettings(id)} form={form} hidden={{ version }} className={css.form}>
      <PlanFields
        form={form}
        people={people}
        note={posted?.isStale ? <p className={css.quiet}>{t('plans:now', { now: now.join(', ') })}</p> : null}
      />
      <div className={css.ways}>
        <Button look="primary">{t('plans:save')}</Button>
      </div>
    </AppForm>
  );
}
