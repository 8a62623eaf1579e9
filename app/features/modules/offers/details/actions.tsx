import { useTranslation } from 'react-i18next';
import type { TextKey } from '#app/i18n/types.ts';
import * as paths from '#app/paths.ts';
import { Button, type ButtonLook } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { LinkButton } from '#app/ui/link.tsx';
import css from '#app/ui/list-page.module.css';
import { type Action, actionsOf } from './actions-of.ts';
import type { OfferData } from './details.server.ts';

interface Props {
  data: OfferData;
  /** The question above leads to the markup. */
  asks?: true | undefined;
}

export function Actions({ data, asks }: Props) {
  const { t } = useTranslation('offers');
  const { next, isMain, others } = actionsOf(data.offer, asks);
  return (
    <div className={css.ways}>
      {next.map((action, at) => (
        <Act key={action} action={action} look={isMain && at === 0 ? 'primary' : 'secondary'} data={data} />
      ))}
      <details className={css.more}>
        <summary>{t('offers:more')}</summary>
      </details>
      {others.map((action) => (
        <Act key={action} action={action} look={action === 'archive' ? 'quiet' : 'secondary'} data={data} />
      ))}
    </div>
  );
}

interface ActProps {
  action: Action;
  look: ButtonLook;
  data: OfferData;
}

const texts = {
  ...{ rules: 'offers:rules', edit: 'offers:edit', refresh: 'offers:refresh', publish: 'offers:publish' },
  ...{ send: 'offers:send', 'to-cart': 'offers:toCart', 'to-order': 'offers:toOrder', withdraw: 'offers:withdraw' },
  ...{ archive: 'offers:archive', restore: 'offers:restore', remove: 'offers:remove', copy: 'offers:copy' },
} as const satisfies Record<Action, TextKey>;

function Act({ action, look, data: { offer, requestId } }: ActProps) {
  const { t } = useTranslation('offers');
  const { id, version, linked } = offer;
  const text = t(action === 'publish' && linked ? 'offers:publishAgain' : texts[action]);
  const to = pathOf(action, id);
  if (to) {
    return (
      <LinkButton to={to} look={look} prefetch={action === 'rules' || action === 'edit' ? 'intent' : 'none'}>
        {text}
      </LinkButton>
    );
  }
  const isOfVersion = action === 'refresh' || action === 'publish';
  return (
    <Form
      method="post"
      action={isOfVersion ? paths.offer(id) : paths.actOnOffer(id)}
      {...(isOfVersion && { hidden: { version } })}
      requestId={requestId}
    >
      <Button name="intent" value={action} look={look}>
        {text}
      </Button>
    </Form>
  );
}

/** Null for what is posted. */
function pathOf(action: Action, id: number): paths.Path | null {
  if (action === 'rules') return paths.offerMarkup(id);
  if (action === 'edit') return paths.editOffer(id);
  if (action === 'send') return paths.sendOffer(id);
  if (action === 'copy') return paths.newOffer(`offer:${id}`);
  return action === 'remove' ? paths.deleteOffer(id) : null;
}
