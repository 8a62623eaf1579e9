import { useTranslation } from 'react-i18next';
import { formatPhone } from '#app/i18n/format.ts';
import * as paths from '#app/paths.ts';
import { ExternalLink, Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import css from './page.module.css';

interface Contact {
  phone?: string | undefined;
  email?: string | undefined;
}

interface Props {
  title: string;
  pages: { slug: string; title: string }[];
  /** Null for a visitor, and for a company without one. */
  manager: (Contact & { name: string }) | null;
  shop: Contact;
  seller: { name: string; inn: string; ogrn?: string | undefined; address?: string | undefined } | null;
}

export function HelpPage({ title, pages, manager, shop, seller }: Props) {
  const { t } = useTranslation(['content', 'shell']);
  return (
    <div className={css.help}>
      <PageHeading>{title}</PageHeading>
      {manager ? (
        <section>
          <h2>{t('content:manager')}</h2>
          <p>{manager.name}</p>
          <Ways {...manager} />
        </section>
      ) : null}
      {shop.phone || shop.email ? (
        <section>
          <h2>{t('content:shop')}</h2>
          <Ways {...shop} />
        </section>
      ) : null}
      {pages.length > 0 ? (
        <section>
          <h2>{t('content:pages')}</h2>
          <ul className={css.pages}>
            {pages.map(({ slug, title }) => (
              <li key={slug}>
                <Link to={paths.content(slug)}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {seller ? (
        <section>
          <h2>{t('content:seller')}</h2>
          <p>{seller.name}</p>
          <p>
            {t('shell:inn', { inn: seller.inn })}
            {seller.ogrn ? `, ${t('shell:ogrn', { ogrn: seller.ogrn })}` : null}
          </p>
          {seller.address ? <p>{seller.address}</p> : null}
        </section>
      ) : null}
    </div>
  );
}

function Ways({ phone, email }: Contact) {
  return (
    <address className={css.ways}>
      {phone ? <ExternalLink href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{formatPhone(phone)}</ExternalLink> : null}
      {email ? <ExternalLink href={`mailto:${email}`}>{email}</ExternalLink> : null}
    </address>
  );
}
