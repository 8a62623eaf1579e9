import { useTranslation } from 'react-i18next';
import { formatPhone } from '#app/i18n/format.ts';
import * as paths from '#app/paths.ts';
import type { DeliveryAddress } from '#app/supplier/address.server.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link, LinkButton } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Status } from '#app/ui/status.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import css from '../addresses.module.css';

interface Props {
  title: string;
  items: readonly DeliveryAddress[];
  editable: boolean;
}

export function AddressesPage({ title, items, editable }: Props) {
  const { t } = useTranslation('addresses');
  return (
    <div className={css.page}>
      <header className={css.heading}>
        <PageHeading>{title}</PageHeading>
        {editable ? <LinkButton to={paths.newAddress()}>{t('addresses:add')}</LinkButton> : null}
      </header>
      {editable ? null : <p className={css.quiet}>{t('addresses:readOnly')}</p>}
      {items.length > 0 ? (
        <ul className={css.list}>
          {items.map((item) => (
            <li key={item.id} className={css.item}>
              <Place {...item} />
              {editable ? <Ways {...item} /> : null}
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={t('addresses:empty')}>{t('addresses:emptyHint')}</EmptyState>
      )}
    </div>
  );
}

function Place({ name, address, postalCode, entrance, isDefault, contact, accessHours, comment }: DeliveryAddress) {
  const { t } = useTranslation('addresses');
  const place = [postalCode, address, entrance].filter(Boolean).join(', ');
  const people = [contact.name, contact.phone && formatPhone(contact.phone)].filter(Boolean).join(', ');
  return (
    <>
      <p className={css.name}>
        <b>{name || place}</b>
        {isDefault ? <Status tone="good">{t('addresses:default')}</Status> : null}
      </p>
      {name ? <p>{place}</p> : null}
      {people ? <p className={css.quiet}>{people}</p> : null}
      {accessHours ? <p className={css.quiet}>{t('addresses:open', { hours: accessHours })}</p> : null}
      {comment ? <p className={css.quiet}>{comment}</p> : null}
    </>
  );
}

function Ways({ id, name, address, isDefault }: DeliveryAddress) {
  const { t } = useTranslation('addresses');
  const which = <VisuallyHidden>: {name || address}</VisuallyHidden>;
  return (
    <div className={css.ways}>
      <Link to={paths.address(id)}>
        {t('addresses:change')}
        {which}
      </Link>
      {isDefault ? null : (
        <Form method="post" action={paths.addresses()} hidden={{ id }}>
          <Button name="intent" value="default">
            {t('addresses:setDefault')}
            {which}
          </Button>
        </Form>
      )}
      <details>
        <summary>
          {t('addresses:delete')}
          {which}
        </summary>
        <Form method="post" action={paths.addresses()} hidden={{ id }}>
          <p className={css.confirm}>{t('addresses:deleteConfirm')}</p>
          <Button name="intent" value="delete">
            {t('addresses:deleteYes')}
          </Button>
        </Form>
      </details>
    </div>
  );
}
