import { clsx } from 'clsx';
import css from './progress.module.css';

interface Props {
  label: string;
  /** The progress of long work ("120 из 300"). */
  count?: string;
  /** `actualization` is small and green and stands in a line; the usual one is centred in its place. */
  kind?: 'actualization';
}

export function Progress({ label, count, kind }: Props) {
  return (
    <span className={clsx(css.progress, kind && css[kind])} role="status">
      <span className={css.wheel} aria-hidden="true" />
      {label}
      {count ? <span className={css.count}> {count}</span> : null}
    </span>
  );
}
