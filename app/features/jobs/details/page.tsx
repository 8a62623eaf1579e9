import { useRevalidator } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { ExternalLink, Link, LinkButton } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { usePolling } from '#app/ui/polling/use-polling.ts';
import { Progress } from '#app/ui/progress.tsx';
import record from '#app/ui/record-page.module.css';
import type { JobData } from './details.server.ts';
import css from './page.module.css';

const waits = { shortest: 1000, longest: 15_000 };

export function JobPage({ job }: { job: JobData }) {
  const { revalidate, state } = useRevalidator();
  usePolling(revalidate, { isOn: !job.isOver, isBusy: state !== 'idle', waits });
  return (
    <div className={record.page}>
      <PageHeading>{job.title}</PageHeading>
      <div className={css.state} aria-live="polite">
        {job.isOver ? <Outcome job={job} /> : <Working job={job} />}
      </div>
    </div>
  );
}

function Working({ job: { id, status, progress, total } }: { job: JobData }) {
  const { t } = useTranslation('jobs');
  const label = t(status === 'queued' ? 'jobs:waiting' : 'jobs:working');
  return (
    <>
      <Progress label={label} {...(total > 0 && { count: t('jobs:count', { done: progress, count: total }) })} />
      <p className={record.quiet}>{t('jobs:about')}</p>
      <LinkButton to={paths.job(id)} prefetch="none">
        {t('jobs:refresh')}
      </LinkButton>
    </>
  );
}

function Outcome({ job }: { job: JobData }) {
  const { t } = useTranslation('jobs');
  return (
    <>
      {job.status === 'failed' ? <Banner tone="warning">{job.message ?? t('jobs:failed')}</Banner> : null}
      {job.status === 'done' && job.message ? <p>{job.message}</p> : null}
      {job.documentId ? (
        <p>
          {t('jobs:made')} <Link to={paths.document(job.documentId)}>{job.title}</Link>
        </p>
      ) : null}
      {job.file ? <Download id={job.id} file={job.file} expires={job.expires} /> : null}
      <div className={css.ways}>
        <WayBack kind={job.kind} id={job.id} />
      </div>
    </>
  );
}

/** To where such a job is started. */
function WayBack({ kind, id }: Pick<JobData, 'kind' | 'id'>) {
  const { t } = useTranslation('jobs');
  if (kind === 'specification-export') {
    return <LinkButton to={paths.specifications()}>{t('jobs:toSpecifications')}</LinkButton>;
  }
  if (kind === 'order-export') return <LinkButton to={paths.orders()}>{t('jobs:toOrders')}</LinkButton>;
  if (kind === 'document-export' || kind === 'reconciliation') {
    return <LinkButton to={paths.documents()}>{t('jobs:toDocuments')}</LinkButton>;
  }
  if (kind === 'cart-export') return <LinkButton to={paths.cart()}>{t('jobs:toCart')}</LinkButton>;
  if (kind === 'list-import') return <LinkButton to={paths.importRows(id)}>{t('jobs:toImport')}</LinkButton>;
  return null;
}

interface DownloadProps extends Pick<JobData, 'id' | 'expires'> {
  file: NonNullable<JobData['file']>;
}

function Download({ id, file: { name, size }, expires }: DownloadProps) {
  const { t } = useTranslation('jobs');
  const { formatDate, formatNumber } = useFormats();
  const format = (name.split('.').at(-1) ?? '').toUpperCase();
  return (
    <>
      <p>
        {t('jobs:ready')}: {name}
      </p>
      <ExternalLink href={paths.jobFile(id)} download className={buttonClass('primary')}>
        {t('jobs:download', { format, size: formatNumber(Math.max(1, size / 1024), 0) })}
      </ExternalLink>
      <p className={record.quiet}>{t('jobs:kept', { date: formatDate(expires) })}</p>
    </>
  );
}
