import { useTranslation } from 'react-i18next';
import { formatPhone } from '#app/i18n/format.ts';
import * as paths from '#app/paths.ts';
import { SignInLink } from '#app/ui/auth-link.tsx';
import { PickerLink, RegionLink } from '#app/ui/dialog-links.tsx';
import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { HelpMenu } from './help-menu.tsx';
import type { ShellData } from './layout.server.ts';
import css from './utility.module.css';

/** The thin line above the header, from 1280 px on. */
export function Utility({ data }: { data: ShellData | null }) {
  const { t } = useTranslation('shell');
  return (
    <div className={css.utility}>
      {data ? (
        <>
          <RegionLink className={css.item}>
            <Icon name="map-pin" size={16} />
            {data.region ?? t('shell:region')}
          </RegionLink>{' '}
          <HelpMenu {...data.help} />{' '}
          {data.modules ? (
            <Link to={paths.modules()} className={css.item}>
              {t('shell:modules')}
            </Link>
          ) : null}{' '}
          {data.buyer?.manager ? <Manager {...data.buyer.manager} /> : null}{' '}
        </>
      ) : null}
      <span className={css.gap} />
      {data?.phone ? <Phone phone={data.phone} /> : null} <Person buyer={data?.buyer ?? null} />
    </div>
  );
}

/** Who looks after the buyer's company: a press calls. */
function Manager({ name, phone }: { name: string; phone?: string | undefined }) {
  const { t } = useTranslation('shell');
  const label = <span className={css.name}>{t('shell:manager', { name })}</span>;
  if (!phone) return label;
  return (
    <a href={callTo(phone)} className={css.item}>
      {label} {formatPhone(phone)}
    </a>
  );
}

export function Phone({ phone }: { phone: string }) {
  return (
    <a href={callTo(phone)} className={css.item}>
      {formatPhone(phone)}
    </a>
  );
}

function callTo(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

function Person({ buyer }: { buyer: ShellData['buyer'] }) {
  const { t } = useTranslation('shell');
  if (!buyer) {
    return (
      <SignInLink className={css.item}>
        <Icon name="user" size={16} />
        {t('shell:signIn')}
      </SignInLink>
    );
  }
  const company = buyer.company ?? t('shell:company');
  return (
    <>
      <Link to={paths.company()} className={css.item}>
        <Icon name="building-2" size={16} />
        <span className={css.name} title={company}>
          {company}
        </span>
      </Link>{' '}
      {buyer.manyCompanies ? <PickerLink className={css.more}>{t('shell:switch')}</PickerLink> : null}{' '}
      {buyer.findsBuyers ? (
        <Link to={paths.staffBuyers()} className={css.item}>
          {t('shell:buyers')}
        </Link>
      ) : null}
      <Link to={paths.cabinet()} className={css.item}>
        <span className={css.name}>{buyer.name}</span>
      </Link>{' '}
      <Form method="post" action={paths.signOut()} forAnybody>
        <button type="submit" className={css.item}>
          {t('shell:signOut')}
        </button>
      </Form>
    </>
  );
}
