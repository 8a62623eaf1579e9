import css from './progress.module.css';

/** A turning wheel with words; `count` shows how far long work is ("120 из 300"). */
export function Progress({ label, count }: { label: string; count?: string }) {
  return (
    <span className={css.progress} role="status">
      <span className={css.wheel} aria-hidden="true" />
      {label}
      {count ? <span className={css.count}> {count}</span> : null}
    </span>
  );
}
