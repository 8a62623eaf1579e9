import { useT } from '#app/i18n/t.ts';
import { showToast } from '#app/ui/toast.ts';
import css from './copy-code.module.css';
import { useHydrated } from './ordering.ts';

/** A code that a click copies; without script it is text to select. */
export function CopyCode({ code }: { code: string }) {
  const t = useT();
  if (!useHydrated()) return <span>{code}</span>;
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    showToast({ message: t('product.copied') });
  };
  return (
    <button type="button" className={css.code} onClick={copy} title={t('product.copy', { code })}>
      {code}
    </button>
  );
}
