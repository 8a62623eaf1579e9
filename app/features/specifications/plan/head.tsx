import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { LinkButton } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import record from '#app/ui/record-page.module.css';
import { Status } from '#app/ui/status.tsx';
import css from '../details/page.module.css';
import { planTones } from '../plan-form/choices.ts';
import type { PlanView } from './details.server.ts';

interface Props {
  one: PlanView;
  requestId: string;
}

export function PlanHead({ one, requestId }: Props) {
  const { t } = useTranslation('plans');
  const { owner } = one;
  const othersText = owner ? t('plans:inArchiveOf', { owner }) : t('plans:inArchiveOfNobody');
  const archivedText = one.owned ? t('plans:inArchive') : othersText;
  return (
    <>
      <div className={css.trail}>
        <Breadcrumb items={[{ label: t('plans:title'), to: paths.orderPlans() }, { label: one.name }]} />
      </div>
      <header className={css.heading}>
        <div className={css.names}>
          <PageHeading>{one.name}</PageHeading>
          {one.description ? <p className={css.description}>{one.description}</p> : null}
        </div>
        <Actions one={one} requestId={requestId} />
      </header>
      <Facts one={one} />
      {one.archived ? <Banner>{archivedText}</Banner> : null}
    </>
  );
}

function Facts({ one }: Pick<Props, 'one'>) {
  const { formatDate } = useFormats();
  const { t } = useTranslation('plans');
  const facts = [
    {
      name: t('plans:status'),
      value: <Status tone={planTones[one.status]}>{t(`plans:status.${one.status}`)}</Status>,
    },
    {
      name: t('plans:due'),
      value: (
        <>
          {one.overdue ? (
            <>
              <Status tone="bad">{t('plans:overdue')}</Status>{' '}
            </>
          ) : null}
          {one.dueDate === null ? t('plans:noDue') : formatDate(one.dueDate)}
        </>
      ),
    },
    { name: t('plans:responsible'), value: one.responsible ?? t('plans:nobody') },
    { name: t('plans:author'), value: one.owner ?? '—' },
    { name: t('plans:column.updated'), value: formatDate(one.updated) },
  ];
  return (
    <dl className={record.facts}>
      {facts.map(({ name, value }) => (
        <div key={name} className={record.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Actions({ one, requestId }: Props) {
  const { t } = useTranslation('plans');
  return (
    <div className={css.actions}>
      {one.writes ? (
        <>
          <LinkButton to={paths.orderPlanSettings(one.id)}>{t('plans:settings')}</LinkButton>
          <LinkButton to={paths.addToOrderPlan(one.id)}>{t('plans:add')}</LinkButton>
        </>
      ) : null}
      {one.owned ? (
        <Form method="post" action={paths.actOnOrderPlan(one.id)} requestId={requestId} className={css.buttons}>
          <Button name="intent" value={one.archived ? 'restore' : 'archive'}>
            {t(one.archived ? 'plans:restore' : 'plans:archive')}
          </Button>
        </Form>
      ) : null}
      {one.owned && one.archived ? (
        <LinkButton to={paths.deleteOrderPlan(one.id)} prefetch="none">
          {t('plans:remove')}
        </LinkButton>
      ) : null}
      {one.lines.length > 0 ? <PrintButton /> : null}
    </div>
  );
}
