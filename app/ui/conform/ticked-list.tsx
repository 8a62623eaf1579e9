import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Path } from '#app/paths.ts';
import { Button } from '../button.tsx';
import { LinkButton } from '../link.tsx';
import record from '../record-page.module.css';
import css from '../tick-bar.module.css';
import { TickCount } from '../tick-bar.tsx';
import { formatTicked } from '../ticked.ts';
import { pageIntent } from '../turned-page.ts';
import type { Ticks } from '../use-ticks.ts';
import { AppForm, type FormHandle } from './app-form.tsx';
import { ErrorSummary } from './error-summary.tsx';

interface ListProps {
  form: FormHandle;
  /** What ticks are for, and how many there can be. */
  about: string;
  list: ReactNode;
  /** `TickBar`. */
  children: ReactNode;
}

/** A list with boxes to tick and, below it, what is done with the ticked rows of all its pages. */
export function TickedList({ form, about, list, children }: ListProps) {
  return (
    <div className={clsx(record.section, css.choosing)}>
      <ErrorSummary form={form} />
      <p className={record.quiet}>{about}</p>
      {list}
      {children}
    </div>
  );
}

interface BarProps {
  form: FormHandle;
  ticks: Ticks;
  /** The list's own address. */
  action: Path;
  /** Of the list. */
  page: number;
  requestId: string;
  /** The answer is a document, such as a file. */
  reloadDocument?: boolean;
  /** Buttons. */
  children: ReactNode;
}

/** The form of the checkboxes, within sight from the first tick on. */
export function TickBar({ form, ticks, page, children, ...rest }: BarProps) {
  const { t } = useTranslation('ui');
  const { kept } = ticks;
  return (
    <AppForm
      ref={ticks.form}
      method="post"
      form={form}
      hidden={{ kept: kept.size > 0 ? formatTicked(kept) : undefined }}
      preventScrollReset
      className={clsx(css.bar, css.tall, kept.size > 0 && css.shown)}
      {...rest}
    >
      <TickCount kept={kept} />
      {children}
      <LinkButton look="quiet" to={ticks.cleared} prefetch="none" preventScrollReset>
        {t('ui:ticks.clear')}
      </LinkButton>
      {/* For another order or filter: only the pager sends the form, too. Last, because script takes it away. */}
      <Button look="quiet" name="intent" value={pageIntent(page)} className={css.keep}>
        {t('ui:ticks.keep')}
      </Button>
    </AppForm>
  );
}

/** Says that more is ticked than can be done at once. */
export function Over({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={children ? css.over : undefined}>
      {children}
    </div>
  );
}
