import { useFetcher } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { ListSearch } from '#app/ui/list-search.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { useAfterPause } from '#app/ui/use-after-pause.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import css from '../auth-form.module.css';
import type { StepAnswer } from '../step.server.ts';
import type { SearchData } from './company-search.server.ts';
import list from './page.module.css';

interface Props {
  data: SearchData;
  /** What became of a choice. */
  answer: StepAnswer | undefined;
  fetcherKey?: string;
}

/** With script companies come as one types. */
export function CompanySearch({ data, answer, fetcherKey }: Props) {
  const { t } = useTranslation('signup');
  const { returnTo } = data;
  const search = useFetcher<SearchData>();
  const ask = useAfterPause((name: string) => search.load(paths.signUpCompany({ returnTo, name })));
  const { keyword, companies, failed } = search.data ?? data;
  const inPlace = fetcherKey === undefined ? {} : { navigate: false, fetcherKey, hidden: { over: 1 } };
  const none = keyword !== '' && companies.length === 0;
  const [problem] = answer?.lastResult?.error?.[''] ?? [];
  return (
    <>
      <ListSearch
        action={paths.signUpCompany()}
        name="name"
        hidden={{ returnTo }}
        label={t('signup:search.keyword')}
        button={t('signup:search.submit')}
        keyword={data.keyword}
        required
        onSearch={ask}
        asTyped
      />
      <div role="status">{none ? <p>{t(failed ? 'signup:search.failed' : 'signup:search.none')}</p> : null}</div>
      {problem ? <p role="alert">{problem}</p> : null}
      {companies.length > 0 ? (
        <Form method="post" action={paths.signUpCompany({ returnTo })} {...inPlace}>
          <ul className={list.list} aria-label={t('signup:search.results')}>
            {companies.map(({ key, name, inn, address, active }) => (
              <li key={key} className={list.row}>
                <span className={list.words}>
                  <b>{name}</b>
                  <span>
                    {t('signup:inn')} {inn}
                    {active ? null : `, ${t('signup:search.closing')}`}
                  </span>
                  <span className={list.address}>{address}</span>
                </span>
                <Button name="company" value={key}>
                  {t('signup:search.choose')}
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

export function CompanyPage({ data, answer }: Pick<Props, 'data' | 'answer'>) {
  const { t } = useTranslation('signup');
  return (
    <div className={css.page}>
      <PageHeading>{t('signup:search.title')}</PageHeading>
      <CompanySearch data={data} answer={answer} />
      <Link to={paths.signUp(data.returnTo)}>{t('signup:search.back')}</Link>
    </div>
  );
}
