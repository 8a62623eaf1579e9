import { useTranslation } from 'react-i18next';
import { ProductLink } from '#app/features/product/product-link.tsx';
import { TotalsCard } from '#app/features/product/totals.tsx';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { SignInLink } from '#app/ui/auth-link.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Form } from '#app/ui/form.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Price } from '#app/ui/price.tsx';
import { Cell, Table } from '#app/ui/table.tsx';
import css from '../details/page.module.css';
import type { LineView } from '../details/view.ts';
import own from '../list/page.module.css';
import type { SharedData } from './by-link.server.ts';

export function SharedPage({ data }: { data: SharedData }) {
  const { t } = useTranslation('specifications');
  const { formatDate } = useFormats();
  const { list, token, page, pageCount } = data;
  return (
    <div className={own.page}>
      <header className={css.names}>
        <PageHeading>{list.name}</PageHeading>
        {list.description ? <p className={css.description}>{list.description}</p> : null}
        <p className={css.quiet}>{t('specifications:linkUntil', { date: formatDate(list.expires) })}</p>
      </header>
      {data.signedIn ? null : (
        <Banner action={<SignInLink>{t('specifications:linkSignIn')}</SignInLink>}>
          {t('specifications:linkVisitor')}
        </Banner>
      )}
      {list.positions === 0 ? (
        <EmptyState title={t('specifications:noLines.list')} />
      ) : (
        <div className={css.form}>
          <div className={css.list}>
            <Lines lines={list.lines} />
            <Pagination
              page={page}
              pageCount={pageCount}
              pathOf={(number) => paths.sharedSpecification(token, { page: number > 1 ? number : undefined })}
            />
          </div>
          <Summary data={data} />
        </div>
      )}
    </div>
  );
}

function Lines({ lines }: { lines: readonly LineView[] }) {
  const { t } = useTranslation('specifications');
  const columns = [
    { key: 'product', title: t('specifications:line.product') },
    { key: 'price', title: t('specifications:line.price'), align: 'end' as const },
    { key: 'amount', title: t('specifications:line.amount'), align: 'end' as const },
    { key: 'total', title: t('specifications:line.total'), align: 'end' as const },
  ];
  return (
    <Table caption={t('specifications:lines')} columns={columns}>
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </Table>
  );
}

function Line({ line }: { line: LineView }) {
  const { t } = useTranslation('specifications');
  const { formatMoney, formatNumber } = useFormats();
  const { name, gone } = line;
  return (
    <tr>
      <Cell head>
        <div>
          {gone ? name : <ProductLink product={{ id: line.productId, own: Boolean(line.custom) }}>{name}</ProductLink>}
          {[t('specifications:article', { article: line.article }), line.note, line.message].map((text) =>
            text ? (
              <p key={text} className={own.about}>
                {text}
              </p>
            ) : null,
          )}
        </div>
      </Cell>
      <Cell label={t('specifications:line.price')} align="end">
        {gone ? '—' : <Price value={line.price} oldValue={line.old} unit={line.unit} />}
      </Cell>
      <Cell label={t('specifications:line.amount')} align="end">
        {`${formatNumber(line.amount)}\u00a0${line.unit}`}
      </Cell>
      <Cell label={t('specifications:line.total')} align="end">
        {gone ? '—' : formatMoney(line.total)}
      </Cell>
    </tr>
  );
}

function Summary({ data: { list, token, signedIn, requestId } }: { data: SharedData }) {
  const { t } = useTranslation('specifications');
  return (
    <TotalsCard
      title={t('specifications:total')}
      positions={t('specifications:positions', { count: list.positions })}
      totals={list.totals}
    >
      <Form method="post" action={paths.sharedSpecification(token)} requestId={requestId} className={css.choices}>
        <Button name="intent" value="to-cart" look="primary" wide>
          {t('specifications:linkToCart')}
        </Button>
        {signedIn ? (
          <Button name="intent" value="copy" wide>
            {t('specifications:linkCopy')}
          </Button>
        ) : null}
      </Form>
    </TotalsCard>
  );
}
