import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { notFound } from '#app/server/http/failure.server.ts';
import { idIn } from '#app/server/http/path-params.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { isForBuyer } from '#app/server/session/acting-as.ts';
import { cardName, expiryOf } from '#app/supplier/card-name.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { forgetCard, readCards, type SavedCard } from '#app/supplier/payment.server.ts';
import { Button } from '#app/ui/button.tsx';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { Form } from '#app/ui/form.tsx';
import { LinkButton } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import account from '#app/ui/record-page.module.css';
import css from './page.module.css';

export const handle = { i18n: ['cards'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  return data({ title: context.t('cards:question'), card: await cardOf(context, params['id']) });
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  return await unbind(context, params['id']);
}

export default function Route() {
  return <UnbindPage {...useLoaderData<typeof loader>()} />;
}

/** Another buyer's card is not found. */
async function cardOf(context: LoadContext, sent: string | undefined): Promise<SavedCard> {
  const id = idIn(context, sent);
  if (await isForBuyer(context)) throw notFound(context);
  const card = (await readCards(context.supplier)).find((one) => one.id === id);
  if (!card) throw notFound(context);
  return card;
}

/** A card that is already gone counts as success; one that a payment waits with stays, and the API says why. */
async function unbind(context: LoadContext, sent: string | undefined): Promise<Response> {
  const id = idIn(context, sent);
  try {
    await forgetCard(context.supplier, id);
    context.flash.set(context.t('cards:unbound'));
  } catch (error) {
    if (!(error instanceof SupplierRejected && [404, 409].includes(error.status))) throw error;
    context.flash.set(error.status === 409 ? error.message : context.t('cards:gone'), 'error');
  }
  return redirectTo(paths.cards());
}

/** Confirmation, since unbinding can't be undone. */
function UnbindPage({ title, card }: { title: string; card: SavedCard }) {
  const { t } = useTranslation('cards');
  const pending = useNavigation().formMethod === 'POST';
  return (
    <div className={account.page}>
      <header className={account.section}>
        <PageHeading>{title}</PageHeading>
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
