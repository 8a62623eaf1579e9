import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';

interface Props {
  order: { id: number; number: string };
  /** One id serves all orders of a page: the action joins it with the order's. */
  requestId: string;
  /** In full words, for the order's own page. */
  full?: boolean;
}

/** Puts the products of an order into the cart once more. */
export function RepeatForm({ order, requestId, full }: Props) {
  const t = useT();
  return (
    <Form method="post" action={paths.repeatOrder(order.id)} requestId={requestId}>
      <Button look={full ? 'secondary' : 'quiet'}>
        {t(full ? 'orders.repeatOrder' : 'orders.repeat')}
        {full ? null : <VisuallyHidden> {t('orders.numberOf', { number: order.number })}</VisuallyHidden>}
      </Button>
    </Form>
  );
}
