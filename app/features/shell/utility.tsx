import { RegionLink } from '#app/features/region/link.tsx';
import { formatPhone } from '#app/i18n/format.ts';
import { useT } from '#app/i18n/t.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { ShellData } from './load.server.ts';
import { Person } from './person.tsx';
import css from './utility.module.css';

/** The thin line over the header: place on the left, telephone and person on the right. */
export function Utility({ data }: { data: ShellData | null }) {
  const t = useT();
  return (
    <div className={css.utility}>
      {data ? (
        <RegionLink className={css.item}>
          <Icon name="map-pin" size={16} />
          {data.region ?? t('shell.region')}
        </RegionLink>
      ) : null}
      <span className={css.gap} />
      {data?.phone ? <Phone phone={data.phone} /> : null}
      <Person buyer={data?.buyer ?? null} />
    </div>
  );
}

/** A telephone number to call. */
export function Phone({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={css.item}>
      {formatPhone(phone)}
    </a>
  );
}
