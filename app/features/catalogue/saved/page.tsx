import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormState } from '#app/ui/form-state.ts';
import { Link } from '#app/ui/link.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import type { Removed } from './change.server.ts';
import type { Saved } from './load.server.ts';
import css from './page.module.css';

interface Props {
  title: string;
  /** What may be saved now. */
  current: { query: string; chips: readonly string[] } | null;
  saved: readonly Saved[];
  state: FormState | undefined;
  removed: Removed | null;
}

/** Saved filters, the newest first, and the form that saves the list one came from. */
export function SavedPage({ title, current, saved, state, removed }: Props) {
  const t = useT();
  return (
    <div className={css.page}>
      <h1>{title}</h1>
      {removed ? <PutBack removed={removed} /> : null}
      {current ? <Save current={current} state={state} /> : null}
      {saved.length === 0 ? (
        <EmptyState
          title={t('catalogue.savedNone')}
          action={<LinkButton to={paths.catalogue()}>{t('catalogue.wholeCatalogue')}</LinkButton>}
        >
          {t('catalogue.savedHint')}
        </EmptyState>
      ) : (
        <ul className={css.list}>
          {saved.map((one) => (
            <li key={one.id}>
              <Link to={paths.catalogue(one.query)}>{one.name}</Link>
              <Form method="post" action={paths.savedFilters()} hidden={{ does: 'delete', id: one.id }}>
                <Button look="quiet" aria-label={t('catalogue.savedDeleteOne', { name: one.name })}>
                  {t('catalogue.savedDelete')}
                </Button>
              </Form>
              <p>{one.chips.join(' · ')}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Save({ current: { query, chips }, state }: { current: NonNullable<Props['current']>; state: Props['state'] }) {
  const t = useT();
  return (
    <Form
      method="post"
      action={paths.savedFilters(query)}
      hidden={{ does: 'save', query }}
      state={state}
      className={css.save}
    >
      <ErrorSummary state={state} />
      <p>{chips.join(' · ')}</p>
      <Field name="name" label={t('catalogue.savedName')} required maxLength={100} autoComplete="off" />
      <Button>{t('catalogue.save')}</Button>
    </Form>
  );
}

function PutBack({ removed: { name, query } }: { removed: Removed }) {
  const t = useT();
  return (
    <div role="status" className={css.removed}>
      <p>{t('catalogue.savedRemoved', { name })}</p>
      <Form method="post" action={paths.savedFilters()} hidden={{ does: 'save', name, query }}>
        <Button>{t('catalogue.savedBack')}</Button>
      </Form>
    </div>
  );
}
