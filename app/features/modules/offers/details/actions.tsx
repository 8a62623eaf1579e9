import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { LinkButton } from '#app/ui/link.tsx';
import css from '#app/ui/list-page.module.css';
import type { OfferData } from './details.server.ts';

interface Props {
  data: OfferData;
  /** The question above leads to the markup. */
  asks?: true | undefined;
}

export function Actions({ data, asks }: Props) {
  const { t } = useTranslation('offers');
  const { isOpen, archived } = data.offer;
  return (
    <div className={css.ways}>
      {isOpen ? <OfOpen data={data} asks={asks} /> : null}
      {archived ? <OfArchived data={data} /> : <OfActive data={data} />}
      <LinkButton to={paths.newOffer(`offer:${data.offer.id}`)} prefetch="none">
        {t('offers:copy')}
      </LinkButton>
    </div>
  );
}

/** What may be changed until there is an answer. */
function OfOpen({ data: { offer, requestId }, asks }: Props) {
  const { t } = useTranslation('offers');
  const { id, version, linked, status, atCost } = offer;
  const isOver = status === 'expired';
  return (
    <>
      <LinkButton to={paths.offerMarkup(id)} look={atCost && !isOver && !asks ? 'primary' : 'secondary'}>
        {t('offers:rules')}
      </LinkButton>
      <LinkButton to={paths.editOffer(id)}>{t('offers:edit')}</LinkButton>
      <Form method="post" action={paths.offer(id)} hidden={{ version }} requestId={requestId} className={css.ways}>
        <Button name="intent" value="refresh">
          {t('offers:refresh')}
        </Button>
        {isOver ? null : (
          <Button name="intent" value="publish" look={atCost || linked ? 'secondary' : 'primary'}>
            {t(linked ? 'offers:publishAgain' : 'offers:publish')}
          </Button>
        )}
      </Form>
      {isOver ? null : (
        <LinkButton to={paths.sendOffer(id)} prefetch="none">
          {t('offers:send')}
        </LinkButton>
      )}
    </>
  );
}

function OfActive({ data: { offer, requestId } }: { data: OfferData }) {
  const { t } = useTranslation('offers');
  const { id, linked, status } = offer;
  return (
    <Form method="post" action={paths.actOnOffer(id)} requestId={requestId} className={css.ways}>
      <Button name="intent" value="to-cart" look={status === 'accepted' ? 'primary' : 'secondary'}>
        {t('offers:toCart')}
      </Button>
      {status === 'accepted' ? (
        <Button name="intent" value="to-order">
          {t('offers:toOrder')}
        </Button>
      ) : null}
      {linked ? (
        <Button name="intent" value="withdraw">
          {t('offers:withdraw')}
        </Button>
      ) : null}
      <Button name="intent" value="archive" look="quiet">
        {t('offers:archive')}
      </Button>
    </Form>
  );
}

function OfArchived({ data: { offer, requestId } }: { data: OfferData }) {
  const { t } = useTranslation('offers');
  return (
    <>
      <Form method="post" action={paths.actOnOffer(offer.id)} requestId={requestId}>
        <Button name="intent" value="restore">
          {t('offers:restore')}
        </Button>
      </Form>
      <LinkButton to={paths.deleteOffer(offer.id)} prefetch="none">
        {t('offers:remove')}
      </LinkButton>
    </>
  );
}
