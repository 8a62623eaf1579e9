import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { Checkbox } from '#app/ui/conform/checkbox.tsx';
import css from '../order-page.module.css';

/** To which the ticks of the lines belong. */
export const repeatFormId = 'repeat-form';

/** Repeats the lines that are ticked. */
export function RepeatLinesForm({ order, requestId }: { order: { id: number }; requestId: string }) {
  const { t } = useTranslation('orders');
  const form = useAppForm({ id: repeatFormId });
  return (
    <AppForm
      method="post"
      action={paths.order(order.id)}
      form={form}
      requestId={requestId}
      hidden={{ chosen: 'on' }}
      className={css.repeat}
    >
      <Button>{t('orders:repeat.lines')}</Button>
      <Checkbox name="substitutes" label={t('orders:repeat.substitutes')} />
    </AppForm>
  );
}
