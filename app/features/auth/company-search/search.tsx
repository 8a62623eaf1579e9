import type { FormEvent } from 'react';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { SearchData } from './load.server.ts';
import css from './search.module.css';

interface Props {
  data: SearchData;
  /** Key of the fetcher that sends the choice from a dialog. */
  fetcherKey?: string;
  /** Searches in place. */
  onSearch?: (keyword: string) => void;
}

/** A keyword and the companies that it finds, each with a button of its own. */
export function CompanySearch({ data, fetcherKey, onSearch }: Props) {
  const t = useT();
  const { keyword, companies, failed, returnTo } = data;
  const inPlace = fetcherKey === undefined ? {} : { navigate: false, fetcherKey, hidden: { over: 1 } };
  const search = (event: FormEvent<HTMLFormElement>) => {
    if (!onSearch) return;
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('name') ?? ''));
  };
  const none = keyword !== '' && companies.length === 0;
  return (
    <>
      <Form
        method="get"
        action={paths.signUpCompany()}
        hidden={{ returnTo }}
        role="search"
        aria-label={t('signup.search.title')}
        className={css.search}
        onSubmit={search}
      >
        <Field
          name="name"
          frame={css.keyword}
          type="search"
          label={t('signup.search.keyword')}
          defaultValue={keyword}
          maxLength={100}
          autoComplete="off"
          required
        />
        <Button>{t('signup.search.submit')}</Button>
      </Form>
      <div role="status">{none ? <p>{t(failed ? 'signup.search.failed' : 'signup.search.none')}</p> : null}</div>
      {companies.length > 0 ? (
        <Form method="post" action={paths.signUpCompany({ returnTo })} {...inPlace}>
          <ul className={css.list} aria-label={t('signup.search.results')}>
            {companies.map(({ key, name, inn, address, active }) => (
              <li key={key} className={css.row}>
                <span className={css.words}>
                  <b>{name}</b>
                  <span>
                    {t('signup.inn')} {inn}
                    {active ? null : `, ${t('signup.search.closing')}`}
                  </span>
                  <span className={css.address}>{address}</span>
                </span>
                <Button name="company" value={key}>
                  {t('signup.search.choose')}
                  <VisuallyHidden>: {name}</VisuallyHidden>
                </Button>
              </li>
            ))}
          </ul>
        </Form>
      ) : null}
    </>
  );
}
