import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#app/i18n/format.ts';
import css from './printed-at.module.css';

/** On paper only: as of when the prices of the page are. */
export function PrintedAt({ at }: { at: string }) {
  const { t } = useTranslation('ui');
  return <p className={css.printed}>{t('ui:printedAt', { time: formatDateTime(at) })}</p>;
}
