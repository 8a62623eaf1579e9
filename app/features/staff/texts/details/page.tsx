import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { FailurePage } from '#app/ui/failure-page.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import css from '#app/ui/record-page.module.css';
import { TextConflict } from '../conflict.tsx';
import { KindTabs } from '../kind-tabs.tsx';
import { blank, homeOf, singles } from '../kinds.ts';
import { TextEditor } from '../text-editor.tsx';
import type { Posted } from '../text-form.server.ts';
import { TextPreview } from '../text-preview.tsx';
import type { TextData } from './details.server.ts';

interface Props {
  data: TextData;
  posted: Posted | undefined;
}

export function TextPage({ data, posted }: Props) {
  const { record, kind } = data;
  if (!record && !posted) return <FailurePage failure={data.failure} />;
  const isOld = record !== null && record.number !== record.latest;
  return (
    <div className={css.page}>
      <Head data={data} isOld={isOld} />
      {singles[kind] === undefined ? null : <KindTabs kind={kind} />}
      <TextConflict conflict={posted?.conflict} form={data} />
      <Editor data={data} posted={posted} isOld={isOld} />
      <TextPreview preview={posted?.preview ?? (isOld ? data.shown : null)} />
      {record && record.changes.length > 0 ? <Changes kind={kind} record={record} /> : null}
      {record && !record.removed && kind !== 'chat' ? (
        <Remove here={paths.staffText(kind, record.ref)} number={posted?.conflict?.number ?? record.latest} />
      ) : null}
    </div>
  );
}

function Head({ data: { title, kind, ref, record }, isOld }: { data: TextData; isOld: boolean }) {
  const { t } = useTranslation('texts');
  return (
    <header className={css.section}>
      <div className={css.heading}>
        <PageHeading>{title}</PageHeading>
        {singles[kind] === undefined ? <Link to={homeOf(kind)}>{t('texts:back')}</Link> : null}
      </div>
      {record?.removed && record.latest > 0 ? <p className={css.quiet}>{t('texts:isRemoved')}</p> : null}
      {isOld ? <p className={css.quiet}>{t('texts:isOld')}</p> : null}
      {kind === 'list' && record && !record.removed ? (
        <p>
          <Link to={paths.specification(ref)}>{t('texts:listLines')}</Link>
        </p>
      ) : null}
    </header>
  );
}

function Editor({ data, posted, isOld }: Props & { isOld: boolean }) {
  const { t } = useTranslation('texts');
  const { kind, ref, record } = data;
  return (
    <TextEditor
      // A saved text is another form; a preview or a refusal isn't.
      key={record ? `${record.latest}.${record.number}` : 'kept'}
      action={paths.staffText(kind, ref)}
      form={data}
      text={record?.text ?? blank[kind]}
      number={record?.latest ?? 0}
      isNew={false}
      posted={posted}
      save={t(isOld || (record?.removed && record.latest > 0) ? 'texts:putBack' : 'texts:save')}
    />
  );
}

type Record = NonNullable<TextData['record']>;

function Changes({ kind, record: { ref, number, latest, changes, meta } }: { kind: TextData['kind']; record: Record }) {
  const { formatDateTime } = useFormats();
  const { t } = useTranslation('texts');
  return (
    <section className={css.section}>
      <h2>{t('texts:history')}</h2>
      <ol>
        {changes.map((change) => (
          <li key={change.number}>
            <Link
              to={paths.staffText(kind, ref, change.number, meta.currentPage)}
              aria-current={change.number === number ? 'true' : undefined}
            >
              {change.at === null ? t('texts:first') : formatDateTime(change.at)}
            </Link>
            {change.author ? `, ${change.author}` : null}
            {change.removed ? `, ${t('texts:wasRemoved')}` : null}
          </li>
        ))}
      </ol>
      <Pagination
        page={meta.currentPage}
        pageCount={meta.pageCount}
        pathOf={(page) => paths.staffText(kind, ref, number === latest ? undefined : number, page)}
      />
    </section>
  );
}

function Remove({ here, number }: { here: paths.Path; number: number }) {
  const { t } = useTranslation('texts');
  return (
    <details>
      <summary>{t('texts:remove')}</summary>
      <Form method="post" action={here}>
        <p className={css.quiet}>{t('texts:removeConfirm')}</p>
        <input type="hidden" name="number" value={number} />
        <Button name="intent" value="remove">
          {t('texts:removeYes')}
        </Button>
      </Form>
    </details>
  );
}
