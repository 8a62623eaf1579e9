import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { ListSearch } from '#app/ui/list-search.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import account from '#app/ui/record-page.module.css';
import { Status } from '#app/ui/status.tsx';
import { Cell, Table } from '#app/ui/table.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { BuyersData } from './buyers.server.ts';

export function BuyersPage({ data: { title, keyword, buyers, page, pageCount } }: { data: BuyersData }) {
  const { t } = useTranslation('staff');
  return (
    <div className={account.page}>
      <header className={account.section}>
        <div className={account.heading}>
          <PageHeading>{title}</PageHeading>
          <Link to={paths.staffAuditLog()}>{t('staff:auditLog')}</Link>
        </div>
        <p className={account.quiet}>{t('staff:lead')}</p>
      </header>
      <div>
        <ListSearch action={paths.staffBuyers()} label={t('staff:search')} button={t('staff:find')} keyword={keyword} />
        <div role="status">{buyers.length === 0 ? <p>{t('staff:nothing')}</p> : null}</div>
      </div>
      {buyers.length > 0 ? (
        <Form method="post" action={paths.staffBuyers()} reloadDocument>
          <Buyers title={title} buyers={buyers} />
        </Form>
      ) : null}
      <Pagination
        page={page}
        pageCount={pageCount}
        pathOf={(page) => paths.staffBuyers({ keyword: keyword || undefined, page })}
      />
    </div>
  );
}

function Buyers({ title, buyers }: Pick<BuyersData, 'title' | 'buyers'>) {
  const { t } = useTranslation('staff');
  return (
    <Table
      caption={title}
      columns={[
        { key: 'name', title: t('staff:name') },
        { key: 'company', title: t('staff:company') },
        { key: 'inn', title: t('staff:inn') },
        { key: 'role', title: t('staff:role') },
        { key: 'act', title: t('staff:act'), align: 'end', quiet: true },
      ]}
    >
      {buyers.map(({ userId, companyId, name, company, inn, role }) => (
        <tr key={`${userId}.${companyId}`}>
          <Cell head>{name}</Cell>
          <Cell label={t('staff:company')}>{company}</Cell>
          <Cell label={t('staff:inn')}>{inn ?? <Status tone="bad">{t('staff:noRequisites')}</Status>}</Cell>
          <Cell label={t('staff:role')}>{role}</Cell>
          <Cell align="end">
            <Button name="buyer" value={`${userId}.${companyId}`}>
              {t('staff:act')}
              <VisuallyHidden>
                : {name}, {company}
              </VisuallyHidden>
            </Button>
          </Cell>
        </tr>
      ))}
    </Table>
  );
}
