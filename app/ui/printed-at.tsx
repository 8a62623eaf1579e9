import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import css from './printed-at.module.css';

/** On paper only: as of when the prices of the page are. */
export function PrintedAt({ at }: { at: string }) {
  const { formatDateTime } = useFormats();
  const { t } = useTranslation('ui');
  return <p className={css.printed}>{t('ui:printedAt', { time: formatDateTime(at) })}</p>;
}
