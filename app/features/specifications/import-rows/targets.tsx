import { useTranslation } from 'react-i18next';
import { Totals } from '#app/features/product/totals.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/conform/checkbox.tsx';
import { Field } from '#app/ui/conform/field.tsx';
import { Select } from '#app/ui/conform/select.tsx';
import css from '#app/ui/form-page.module.css';
import record from '#app/ui/record-page.module.css';
import type { RowsData } from './rows.server.ts';

interface Props {
  data: Pick<RowsData, 'summary' | 'targets' | 'savesCodes' | 'totals'>;
}

/** Where the rows that are ready go. */
export function Targets({ data: { summary, targets, savesCodes, totals } }: Props) {
  const { t } = useTranslation('import');
  return (
    <section className={css.section}>
      <h2>{t('import:add', { count: summary.ready })}</h2>
      {summary.rounded > 0 ? <p>{t('import:roundedRows', { count: summary.rounded })}</p> : null}
      {totals ? (
        <div className={record.facts}>
          <Totals totals={totals} />
        </div>
      ) : null}
      {savesCodes ? <Checkbox name="remember" label={t('import:remember')} hint={t('import:rememberHint')} /> : null}
      <div className={css.ways}>
        <Button look="primary" name="intent" value="cart">
          {t('import:toCart')}
        </Button>
      </div>
      <div className={css.ways}>
        <Field name="name" label={t('import:name')} maxLength={255} autoComplete="off" />
        <Button name="intent" value="new">
          {t('import:toNew')}
        </Button>
      </div>
      {targets.length > 0 ? (
        <div className={css.ways}>
          <Select
            name="specification"
            label={t('import:list')}
            empty={t('import:choose')}
            options={targets.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Button name="intent" value="list">
            {t('import:toList')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
