import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { ListSearch } from '#app/ui/list-search.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Status } from '#app/ui/status.tsx';
import { Cell, Table } from '#app/ui/table.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { PickerData } from './company-picker.server.ts';
import css from './page.module.css';

interface Props {
  data: PickerData;
  onSearch?: (keyword: string) => void;
  onTurn?: (page: number) => void;
  onChoose?: () => void;
}

/** Choosing always posts a document: prices, stock, cart and everything typed on the page belong to the old company. */
export function Picker({ data, onSearch, onTurn, onChoose }: Props) {
  const { t } = useTranslation('company');
  const { companies, keyword, returnTo, company, page, pageCount } = data;
  const kept = { returnTo, ...(company && { company: String(company) }) };
  return (
    <div className={css.picker}>
      <div>
        <ListSearch
          action={paths.companies()}
          hidden={kept}
          label={t('company:search')}
          button={t('company:find')}
          keyword={keyword}
          onSearch={onSearch}
        />
        <div role="status">{companies.length === 0 ? <p>{t('company:nothing')}</p> : null}</div>
      </div>
      {companies.length > 0 ? (
        <Form
          method="post"
          action={paths.companies()}
          hidden={kept}
          {...(onChoose && { onSubmit: onChoose })}
          reloadDocument
          forAnybody
        >
          <Companies companies={companies} />
        </Form>
      ) : null}
      <Pagination
        page={page}
        pageCount={pageCount}
        pathOf={(page) => paths.companies({ keyword, page, ...kept })}
        onTurn={onTurn}
      />
    </div>
  );
}

function Companies({ companies }: Pick<PickerData, 'companies'>) {
  const { t } = useTranslation('company');
  return (
    <Table
      caption={t('company:others')}
      columns={[
        { key: 'name', title: t('company:name') },
        { key: 'inn', title: t('company:innHead') },
        { key: 'choose', title: t('company:choose'), align: 'end', quiet: true },
      ]}
    >
      {companies.map(({ id, name, inn, current, approvals }) => (
        <tr key={id}>
          <Cell head>
            <div>
              {name}
              {approvals > 0 ? <p className={css.waiting}>{t('company:approvals', { count: approvals })}</p> : null}
            </div>
          </Cell>
          <Cell label={t('company:innHead')}>{inn}</Cell>
          <Cell align="end">
            {current ? (
              <Status tone="good">{t('company:current')}</Status>
            ) : (
              <Button name="id" value={id}>
                {t('company:choose')}
                <VisuallyHidden>: {name}</VisuallyHidden>
              </Button>
            )}
          </Cell>
        </tr>
      ))}
    </Table>
  );
}
