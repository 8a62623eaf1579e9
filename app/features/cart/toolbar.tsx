import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import css from './toolbar.module.css';

/** Says that the cart holds an order of exact lines, and leaves it. */
export function SetAside() {
  const { t } = useTranslation('cart');
  return (
    <div className={css.aside} role="note">
      <p>{t('cart:setAside')}</p>
      <Action intent="restore">{t('cart:restore')}</Action>
    </div>
  );
}

/** Says which order is mended here, and gives it up. */
export function Revising({ order: { id, number } }: { order: { id: number; number: string } }) {
  const { t } = useTranslation('cart');
  return (
    <div className={css.aside} role="note">
      <p>
        {t('cart:revising', { number })} <Link to={paths.order(id)}>{t('cart:revisedOrder')}</Link>
      </p>
      <Action intent="restore">{t('cart:reviseLater')}</Action>
    </div>
  );
}

/** What is done with the ticked lines, and with all of them. */
export function Toolbar({ positions, makesOffers }: { positions: number; makesOffers: boolean }) {
  const { t } = useTranslation(['cart', 'specifications']);
  return (
    <div className={css.toolbar}>
      <Action intent="select-all">{t('cart:selectAll')}</Action>
      <Action intent="select-none">{t('cart:selectNone')}</Action>
      <Action intent="to-specification">{t('specifications:add')}</Action>
      {makesOffers ? <Action intent="to-offer">{t('specifications:makeOffer')}</Action> : null}
      <Action intent="delete-selected">{t('cart:removeSelected')}</Action>
      <details className={css.clear}>
        <summary>{t('cart:clear')}</summary>
        <p className={css.confirm}>
          {t('cart:clearConfirm', { count: positions })}
          <Action intent="clear">{t('cart:clearYes')}</Action>
        </p>
      </details>
    </div>
  );
}

function Action({ intent, children }: { intent: string; children: string }) {
  return (
    <Button name="intent" value={intent} look="quiet" formNoValidate>
      {children}
    </Button>
  );
}
