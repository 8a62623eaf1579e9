import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Form } from '#app/ui/form.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { ResendForm } from '#app/ui/resend-form.tsx';
import { Head } from './head.tsx';
import { LineTable } from './line-table.tsx';
import type { SpecificationData } from './load.server.ts';
import css from './page.module.css';
import type { LinesAnswer } from './post.server.ts';
import { Summary } from './summary.tsx';
import type { SpecificationView } from './view.ts';

interface Props {
  data: SpecificationData;
  posted: LinesAnswer | undefined;
}

/** A specification, or what stands in its place. */
export function SpecificationPage({ data, posted }: Props) {
  const t = useT();
  if (data.one) return <Filled one={data.one} requestId={data.requestId} posted={posted} />;
  if (!posted?.resend) return <FailurePage failure={data.failure} />;
  return (
    <div className={css.page}>
      <h1>{t('specifications.title')}</h1>
      <ErrorSummary state={posted.state} />
      <ResendForm action={paths.specification(data.id)} fields={posted.resend}>
        <Button look="primary">{t('specifications.resend')}</Button>
      </ResendForm>
    </div>
  );
}

function Filled({ one, requestId, posted }: { one: SpecificationView; requestId: string } & Pick<Props, 'posted'>) {
  const t = useT();
  const pathOf = (page: number) => paths.specification(one.id, { page: page > 1 ? page : undefined });
  return (
    <div className={css.page}>
      <Head one={one} requestId={requestId} />
      {one.lines.length === 0 ? (
        <EmptyState
          title={t('specifications.noLines')}
          action={<LinkButton to={paths.catalogue()}>{t('specifications.toCatalogue')}</LinkButton>}
        >
          {one.writes ? t('specifications.noLinesText') : null}
        </EmptyState>
      ) : (
        <Form
          method="post"
          action={pathOf(one.page)}
          state={posted?.state}
          requestId={requestId}
          hidden={{ version: one.version, order: one.lines.map(({ id }) => id).join(',') }}
          preventScrollReset
          className={css.form}
          autoComplete="off"
        >
          {/* Enter in a field presses the first button of a form: it must not be one that deletes. */}
          <button type="submit" name="intent" value="save" className={css.first} tabIndex={-1} aria-hidden="true" />
          <div className={css.list}>
            <ErrorSummary state={posted?.state} labels={fieldLabels(one)} />
            <LineTable one={one} posted={posted} />
            <Pagination page={one.page} pageCount={one.pageCount} pathOf={pathOf} />
          </div>
          <Summary one={one} />
        </Form>
      )}
    </div>
  );
}

function fieldLabels({ lines }: SpecificationView): Record<string, string> {
  return Object.fromEntries(lines.flatMap(({ id, name }) => [`amount-${id}`, `note-${id}`].map((key) => [key, name])));
}
