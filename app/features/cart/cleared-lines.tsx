import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { useFocusAtHash } from '#app/ui/use-focus-at-hash.ts';
import type { Cart } from '#contract/cart.ts';

/** Offers to undo that the cart was cleared or replaced; `paths.clearedCart` leads here. */
export function ClearedLines({ id, positions, replaced }: NonNullable<Cart['cleared']>) {
  const { t } = useTranslation('cart');
  const place = useFocusAtHash<HTMLElement>('cleared');
  return (
    <section ref={place} id="cleared" tabIndex={-1} aria-label={t('cart:clearedName')}>
      <Form method="post" action={paths.cart()} hidden={{ intent: `bring-back-${id}` }}>
        <Banner action={<Button>{t('cart:bringBack')}</Button>}>
          {t(replaced ? 'cart:replacedLines' : 'cart:clearedLines', { count: positions })}
        </Banner>
      </Form>
    </section>
  );
}
