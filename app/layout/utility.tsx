import { useTranslation } from 'react-i18next';
import { formatPhone } from '#app/i18n/format.ts';
import { Icon } from '#app/ui/icon.tsx';
import { RegionLink } from '#app/ui/region-link.tsx';
import type { ShellData } from './layout.server.ts';
import { Person } from './person.tsx';
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
