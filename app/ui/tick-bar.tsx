import { useTranslation } from 'react-i18next';
import css from './tick-bar.module.css';

/** How many rows are ticked on all pages. */
export function TickCount({ kept }: { kept: ReadonlyMap<number, unknown> }) {
  const { t } = useTranslation('ui');
  return (
    <span className={css.count}>
      {/* Each stands for a row ticked on another page: the styles count them with the ticked boxes of this one. */}
      {[...kept.keys()].map((id) => (
        <i key={id} />
      ))}
      {t('ui:ticks.count')}
    </span>
  );
}
