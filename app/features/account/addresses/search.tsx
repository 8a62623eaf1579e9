import { useTranslation } from 'react-i18next';
import type { Path } from '#app/paths.ts';
import { AppForm } from '#app/ui/app-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { useAppForm } from '#app/ui/use-app-form.ts';
import type { PlaceFormData } from './address-form.server.ts';
import css from './addresses.module.css';

interface Props extends Pick<PlaceFormData, 'found' | 'keyword'> {
  pathOf: (query?: Record<string, string>) => Path;
}

/** Address search without script: results are links that fill in the form below. */
export function Search({ pathOf, keyword, found }: Props) {
  const { t } = useTranslation('addresses');
  const form = useAppForm({ id: 'address-search-form', defaultValue: { find: keyword } });
  return (
    <section className={css.search}>
      <AppForm
        method="get"
        action={pathOf()}
        form={form}
        role="search"
        aria-label={t('addresses:search')}
        className={css.line}
      >
        <Field
          name="find"
          type="search"
          label={t('addresses:search')}
          hint={t('addresses:searchHint')}
          maxLength={100}
          autoComplete="off"
        />
        <Button>{t('addresses:find')}</Button>
      </AppForm>
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
      {keyword && !found?.length ? <p>{t(found ? 'addresses:none' : 'addresses:noSearch')}</p> : null}
    </section>
  );
}
