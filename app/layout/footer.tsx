import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#app/i18n/options.ts';
import * as paths from '#app/paths.ts';
import { RegionLink } from '#app/ui/dialog-links.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import css from './footer.module.css';
import type { ShellData } from './layout.server.ts';
import { Phone } from './utility.tsx';

export function Footer({ data }: { data: ShellData | null }) {
  const { t } = useTranslation('shell');
  return (
    <footer className={css.footer}>
      <Link to={paths.quickOrder()}>{t('shell:quickOrder')}</Link>{' '}
      <Link to={paths.catalogue({ infavorite: 1 })}>{t('shell:favourites')}</Link>{' '}
      <Link to={paths.help()}>{t('shell:help')}</Link> <Link to={paths.posts('news')}>{t('shell:feed')}</Link>{' '}
      {data?.chat?.type === 'own' ? (
        <>
          <Link to={paths.chat()} prefetch="none">
            {t('shell:chat')}
          </Link>{' '}
        </>
      ) : null}
      <Link to={paths.content('dostavka-i-oplata')}>{t('shell:delivery')}</Link>{' '}
      <Link to={paths.content('reglament')}>{t('shell:terms')}</Link>{' '}
      <Link to={paths.content('politika-sbora-personalnykh-dannykh')}>{t('shell:privacy')}</Link>{' '}
      <Link to={paths.consent()}>{t('shell:cookiesName')}</Link>
      {data ? <Seller data={data} /> : null}
    </footer>
  );
}

function Seller({ data: { supplier, seller, phone, region, languages, lite, full } }: { data: ShellData }) {
  const { t } = useTranslation('shell');
  return (
    <>
      <p>{seller ?? supplier}</p>
      {phone ? <Phone phone={phone} /> : null}{' '}
      <RegionLink>{t('shell:regionOf', { name: region ?? t('shell:regionNone') })}</RegionLink>
      {languages ? <Languages offered={languages} /> : null}
      <Form method="post" action={paths.preferences()} className={css.modes} reloadDocument forAnybody>
        <button type="submit" name="lite" value={lite ? 0 : 1} className={css.switch}>
          {lite ? t('shell:full') : t('shell:lite')}
        </button>
        <button type="submit" name="full" value={full ? 0 : 1} className={clsx(css.switch, css.phone)}>
          {full ? t('shell:phone') : t('shell:desktop')}
        </button>
      </Form>
    </>
  );
}

function Languages({ offered }: { offered: readonly string[] }) {
  return offered.map((language) => (
    <Form
      key={language}
      method="post"
      action={paths.preferences()}
      hidden={{ language }}
      lang={language}
      reloadDocument
      forAnybody
    >
      <button type="submit" className={css.switch}>
        {languageNames[language]}
      </button>
    </Form>
  ));
}
