import { useTranslation } from 'react-i18next';
import { useToast } from '#app/ui/toast.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import css from './copy-code.module.css';

interface Props {
  code: string;
  /** No tab stop in lists: one for every code is too many. */
  inRow?: boolean;
}

/** Copies a product's code on click. Plain text without script. */
export function CopyCode({ code, inRow = false }: Props) {
  return useHydrated() ? <CopyButton code={code} inRow={inRow} /> : <span className={css.code}>{code}</span>;
}

function CopyButton({ code, inRow }: Required<Props>) {
  const { t } = useTranslation('product');
  const showToast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      showToast({ message: t('product:copied') });
    } catch {
      // The browser refuses it, or has no clipboard without https.
      showToast({ message: t('product:copyFailed', { code }), kind: 'error' });
    }
  };
  return (
    <button
      type="button"
      className={css.code}
      title={t('product:copy', { code })}
      tabIndex={inRow ? -1 : undefined}
      onClick={copy}
    >
      {code}
    </button>
  );
}
