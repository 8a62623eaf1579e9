import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Status } from '#app/ui/status.tsx';
import { Cell, Table } from '#app/ui/table.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { CompanyData } from './load.server.ts';
import css from './page.module.css';

type Props = Pick<CompanyData, 'keyword' | 'returnTo'> & { companies: NonNullable<CompanyData['companies']> };

/** Companies to act for, with a search by name. */
export function Choice({ companies: { items, page, pageCount }, keyword, returnTo }: Props) {
  const t = useT();
  return (
    <section>
      <h2>{t('company.others')}</h2>
      <Form
        method="get"
        action={paths.company()}
        hidden={{ returnTo }}
        role="search"
        aria-label={t('company.search')}
        className={css.search}
      >
        <Field name="keyword" type="search" label={t('company.search')} defaultValue={keyword} maxLength={100} />
        <Button>{t('company.find')}</Button>
      </Form>
      {items.length === 0 ? <p>{t('company.nothing')}</p> : null}
      <Form method="post" action={paths.company()} hidden={{ returnTo }}>
        <Table
          caption={t('company.others')}
          columns={[
            { key: 'name', title: t('company.name') },
            { key: 'inn', title: t('company.innHead') },
            { key: 'choose', title: t('company.choose'), align: 'end', quiet: true },
          ]}
        >
          {items.map(({ id, name, inn, current }) => (
            <tr key={id}>
              <Cell head>{name}</Cell>
              <Cell label={t('company.innHead')}>{inn}</Cell>
              <Cell align="end">
                {current ? (
                  <Status tone="good">{t('company.current')}</Status>
                ) : (
                  <Button name="id" value={id}>
                    {t('company.choose')}
                    <VisuallyHidden>: {name}</VisuallyHidden>
                  </Button>
                )}
              </Cell>
            </tr>
          ))}
        </Table>
      </Form>
      <Pagination page={page} pageCount={pageCount} pathOf={(page) => paths.company({ keyword, page, returnTo })} />
    </section>
  );
}
