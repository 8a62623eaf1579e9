import css from './progress.module.css';

/** `count` shows the progress of long work ("120 из 300"). */
export function Progress({ label, count }: { label: string; count?: string }) {
  return (
    <span className={css.progress} role="status">
      <span className={css.wheel} aria-hidden="true" />
      {label}
      {count ? <span className={css.count}> {count}</span> : null}
    </span>
  );
}
