import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import type { OrderView } from '../order-view.ts';

/** Of an order that was sent back: by whom and why, and the way to mend it. */
export function Returned({ order, requestId }: { order: OrderView['order']; requestId: string }) {
  const { t } = useTranslation('orders');
  const { formatDateTime } = useFormats();
  const { id, state, approval } = order;
  if (state !== 'draft' || !approval) return null;
  const last = approval.steps
    .filter(({ decision }) => decision === 'returned')
    .toSorted((a, b) => (b.at ?? '').localeCompare(a.at ?? ''))[0];
  return (
    <Banner
      tone="warning"
      title={t('orders:revise.returned')}
      action={
        approval.canRevise ? (
          <Form method="post" action={paths.order(id)} requestId={requestId} hidden={{ revise: 'on' }}>
            <Button look="primary">{t('orders:revise.start')}</Button>
          </Form>
        ) : null
      }
    >
      {last ? (
        <p>
          {t('orders:revise.by', { by: last.by, at: last.at ? formatDateTime(last.at) : '' })} {last.comment}
        </p>
      ) : null}
      <p>{t(approval.canRevise ? 'orders:revise.hint' : 'orders:revise.byMaker')}</p>
    </Banner>
  );
}
