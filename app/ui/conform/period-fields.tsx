import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Field } from './field.tsx';

/** Days that a list is narrowed to; in the wrong order the server swaps them, and the page says so. */
export function PeriodFields({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation('ui');
  const [search] = useSearchParams();
  const [first, last] = [search.get('dateFrom'), search.get('dateTo')];
  const isTurned = Boolean(first && last && first > last);
  return (
    <>
      {/* Above the field, so that those of a row stay on one line. */}
      <Field name="dateFrom" type="date" label={isTurned ? `${from}. ${t('ui:periodTurned')}` : from} />
      <Field name="dateTo" type="date" label={to} />
    </>
  );
}
