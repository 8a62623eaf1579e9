import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { RegionLink } from '#app/ui/dialog-links.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import css from './footer.module.css';
import type { ShellData } from './layout.server.ts';
import { Person, Phone } from './utility.tsx';

export function Footer({ data }: { data: ShellData | null }) {
  const { t } = useTranslation('shell');
  return (
    <footer className={css.footer}>
      <span className={css.supplier}>{data?.supplier}</span>
      {data?.phone ? <Phone phone={data.phone} /> : null}
      {data ? <RegionLink>{t('shell:regionOf', { name: data.region ?? t('shell:regionNone') })}</RegionLink> : null}
      <Link to={paths.catalogue({ infavorite: 1 })}>{t('shell:favourites')}</Link>
      <div className={css.person}>
        <Person buyer={data?.buyer ?? null} />
      </div>
      {data ? (
        <Form
          method="post"
          action={paths.preferences()}
          hidden={{ lite: data.lite ? '0' : '1' }}
          reloadDocument
          forAnybody
        >
          <button type="submit" className={css.switch}>
            {data.lite ? t('shell:full') : t('shell:lite')}
          </button>
        </Form>
      ) : null}
    </footer>
  );
}
