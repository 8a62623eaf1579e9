import { useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import type { SavedCard } from '#app/supplier/payment.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { LinkButton } from '#app/ui/link.tsx';
import account from '#app/ui/record-page.module.css';
import { cardName, expiryOf } from '../card-name.ts';
import css from './page.module.css';

/** Confirmation, since unbinding can't be undone. */
export function UnbindPage({ title, card }: { title: string; card: SavedCard }) {
  const { t } = useTranslation('cards');
  const pending = useNavigation().formMethod === 'POST';
  return (
    <div className={account.page}>
      <header className={account.section}>
        <h1>{title}</h1>
        <p>
          <b>{cardName(card)}</b>, {t('cards:untilMonth', { month: expiryOf(card.expires) })}
        </p>
        <p className={account.quiet}>{t('cards:consequence')}</p>
      </header>
      <Form method="post" action={paths.card(card.id)} className={css.buttons}>
        <Button look="primary" disabled={pending}>
          {t(pending ? 'cards:unbinding' : 'cards:unbind')}
        </Button>
        <LinkButton to={paths.cards()}>{t('cards:keep')}</LinkButton>
      </Form>
    </div>
  );
}
