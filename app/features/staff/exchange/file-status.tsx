import { useTranslation } from 'react-i18next';
import css from '#app/ui/record-page.module.css';
import { Status } from '#app/ui/status.tsx';
import type { FilesData } from './exchange.server.ts';

const tones = { receiving: 'neutral', queued: 'neutral', done: 'good', failed: 'bad' } as const;

/** How far a file is, and why no further. */
export function FileStatus({ file: { status, percent, reason } }: { file: FilesData['files'][number] }) {
  const { t } = useTranslation('exchange');
  return (
    <div>
      <Status tone={tones[status]}>{t(`exchange:status.${status}`, { percent })}</Status>
      {reason ? <p className={css.quiet}>{reason}</p> : null}
    </div>
  );
}
