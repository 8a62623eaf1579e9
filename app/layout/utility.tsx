import { useTranslation } from 'react-i18next';
import { formatPhone } from '#app/i18n/format.ts';
import * as paths from '#app/paths.ts';
import { SignInLink } from '#app/ui/auth-link.tsx';
import { PickerLink, RegionLink } from '#app/ui/dialog-links.tsx';
import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ShellData } from './layout.server.ts';
import css from './utility.module.css';

export function Utility({ data }: { data: ShellData | null }) {
  const { t } = useTranslation('shell');
  return (
    <div className={css.utility}>
      {data ? (
        <RegionLink className={css.item}>
          <Icon name="map-pin" size={16} />
          {data.region ?? t('shell:region')}
        </RegionLink>
      ) : null}
      <span className={css.gap} />
      {data?.phone ? <Phone phone={data.phone} /> : null}
      <Person buyer={data?.buyer ?? null} />
    </div>
  );
}

export function Phone({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={css.item}>
      {formatPhone(phone)}
    </a>
  );
}

export function Person({ buyer }: { buyer: ShellData['buyer'] }) {
  const { t } = useTranslation(['shell', 'staff']);
  if (!buyer) {
    return (
      <SignInLink className={css.item}>
        <Icon name="user" size={16} />
        {t('shell:signIn')}
      </SignInLink>
    );
  }
  return (
    <>
      <Link to={paths.company()} className={css.item}>
        <Icon name="building-2" size={16} />
        <span className={css.company}>{buyer.company ?? t('shell:company')}</span>
      </Link>
      {buyer.manyCompanies ? <PickerLink className={css.more}>{t('shell:switch')}</PickerLink> : null}
      {buyer.findsBuyers ? (
        <Link to={paths.staffBuyers()} className={css.item}>
          {t('staff:title')}
        </Link>
      ) : null}
      <Link to={paths.cabinet()} className={css.item}>
        {buyer.name}
      </Link>
      <Form method="post" action={paths.signOut()} forAnybody>
        <button type="submit" className={css.item}>
          {t('shell:signOut')}
        </button>
      </Form>
    </>
  );
}
