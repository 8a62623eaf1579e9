import { useT } from '#app/i18n/t.ts';
import type { Path } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import css from './addresses.module.css';
import type { PlaceFormData } from './load.server.ts';

interface Props extends Pick<PlaceFormData, 'found' | 'keyword'> {
  /** The page with a query. */
  pathOf: (query?: Record<string, string>) => Path;
}

/** Search of an address where no script suggests it: a keyword, and what it finds as links that fill the form below. */
export function Search({ pathOf, keyword, found }: Props) {
  const t = useT();
  return (
    <section className={css.search}>
      <Form method="get" action={pathOf()} role="search" aria-label={t('addresses.search')} className={css.line}>
        <Field
          name="find"
          type="search"
          label={t('addresses.search')}
          hint={t('addresses.searchHint')}
          defaultValue={keyword}
          maxLength={100}
          autoComplete="off"
        />
        <Button>{t('addresses.find')}</Button>
      </Form>
      {found && found.length > 0 ? (
        <ul className={css.found}>
          {found.map(({ address, postalCode }) => (
            <li key={address}>
              <Link to={pathOf({ address, postalCode })} className={css.suggestion}>
                {address}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {keyword && !found?.length ? <p>{t(found ? 'addresses.none' : 'addresses.noSearch')}</p> : null}
    </section>
  );
}
