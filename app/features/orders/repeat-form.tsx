import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';

interface Props {
  order: { id: number; number: string };
  /** One per page: the action combines it with the order's id. */
  requestId: string;
  full?: boolean;
}

export function RepeatForm({ order, requestId, full }: Props) {
  const { t } = useTranslation('orders');
  return (
    <Form method="post" action={paths.order(order.id)} requestId={requestId}>
      <Button look={full ? 'secondary' : 'quiet'}>
        {t(full ? 'orders:repeatOrder' : 'orders:repeat')}
        {full ? null : <VisuallyHidden> {t('orders:numberOf', { number: order.number })}</VisuallyHidden>}
      </Button>
    </Form>
  );
}
