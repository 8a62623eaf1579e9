import { useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { Checkbox } from '#app/ui/conform/checkbox.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { TextArea } from '#app/ui/conform/field.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { ListSearch } from '#app/ui/list-search.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import account from '#app/ui/record-page.module.css';
import { Cell, Table } from '#app/ui/table.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { CodesData } from './codes.server.ts';
import type { ImportAnswer } from './import.server.ts';

interface Props {
  data: CodesData;
  answer: ImportAnswer | undefined;
}

export function CodesPage({ data, answer }: Props) {
  const { t } = useTranslation('codes');
  const { codes, editable, keyword, page, pageCount, total } = data;
  const pathOf = (number: number) =>
    paths.ownCodes({ keyword: keyword || undefined, page: number > 1 ? number : undefined });
  return (
    <div className={account.page}>
      <header>
        <PageHeading>{t('codes:title')}</PageHeading>
        <p className={account.quiet}>{t('codes:about')}</p>
      </header>
      {total > 0 || keyword ? (
        <ListSearch action={paths.ownCodes()} label={t('codes:search')} button={t('codes:find')} keyword={keyword} />
      ) : null}
      {codes.length > 0 ? (
        <section className={account.section}>
          <p className={account.quiet}>{t('codes:count', { count: total })}</p>
          <CodesTable codes={codes} editable={editable} />
          <Pagination page={page} pageCount={pageCount} pathOf={pathOf} />
        </section>
      ) : (
        <EmptyState title={t(keyword ? 'codes:nothing' : 'codes:empty')}>
          {keyword ? <Link to={paths.ownCodes()}>{t('codes:showAll')}</Link> : null}
        </EmptyState>
      )}
      {editable ? <Import key={leftText(answer)} answer={answer} /> : null}
    </div>
  );
}

function CodesTable({ codes, editable }: Pick<CodesData, 'codes' | 'editable'>) {
  const { t } = useTranslation('codes');
  return (
    <Table
      caption={t('codes:title')}
      columns={[
        { key: 'code', title: t('codes:code') },
        { key: 'product', title: t('codes:product') },
        { key: 'article', title: t('codes:article') },
        ...(editable ? [{ key: 'delete', title: t('codes:delete'), quiet: true }] : []),
      ]}
    >
      {codes.map(({ id, code, productId, name, article, gone }) => (
        <tr key={id}>
          <Cell head>{code}</Cell>
          <Cell label={t('codes:product')}>
            {gone ? `${name} (${t('codes:goneProduct')})` : <Link to={paths.product(productId)}>{name}</Link>}
          </Cell>
          <Cell label={t('codes:article')}>{article}</Cell>
          {editable ? (
            <Cell align="end">
              <Form method="post" action={paths.ownCodes()} hidden={{ id }}>
                <Button name="intent" value="delete">
                  {t('codes:delete')}
                  <VisuallyHidden>: {code}</VisuallyHidden>
                </Button>
              </Form>
            </Cell>
          ) : null}
        </tr>
      ))}
    </Table>
  );
}

/** The lines that are left take the place of those that are saved. */
const leftText = (answer: ImportAnswer | undefined) => (answer?.left ?? []).map(([line]) => line).join('\n');

/** Lines named with their reason: the others are in the field all the same. */
const mostNamed = 20;

function Import({ answer }: { answer: ImportAnswer | undefined }) {
  const { t } = useTranslation('codes');
  const isPending = useNavigation().formData?.get('intent') === 'import';
  const { lastResult, saved = 0, left = [] } = answer ?? {};
  const text = leftText(answer);
  const form = useAppForm({
    id: 'import-form',
    ...(text === '' ? { lastResult } : { defaultValue: { text, replace: lastResult?.initialValue?.['replace'] } }),
  });
  return (
    <section className={account.section}>
      <h2>{t('codes:import')}</h2>
      {left.length > 0 ? (
        <div role="alert">
          {saved > 0 ? <p>{t('codes:saved', { count: saved })}</p> : null}
          <p>{t('codes:left', { count: left.length })}</p>
          <ul>
            {left.slice(0, mostNamed).map(([line, reason]) => (
              <li key={`${line} ${reason}`}>{t('codes:line', { line, reason })}</li>
            ))}
            {left.length > mostNamed ? <li>{t('codes:more', { count: left.length - mostNamed })}</li> : null}
          </ul>
        </div>
      ) : null}
      <AppForm form={form} method="post" action={paths.ownCodes()} className={account.section}>
        <ErrorSummary form={form} labels={{ text: t('codes:text') }} />
        <TextArea
          name="text"
          label={t('codes:text')}
          hint={t('codes:textHint')}
          rows={6}
          maxLength={30_000}
          required
          spellCheck={false}
        />
        <Checkbox name="replace" label={t('codes:replace')} />
        <div>
          <Button look="primary" name="intent" value="import" disabled={isPending}>
            {t('codes:save')}
          </Button>
        </div>
      </AppForm>
    </section>
  );
}
