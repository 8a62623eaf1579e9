import { useTranslation } from 'react-i18next';
import table from '#app/features/product/lines/table.module.css';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import type { LineView } from './view.ts';

/** Why a line can't be ordered as it is, and what can be instead. */
export function LineMessage({ line: { name, message, analogues } }: { line: LineView }) {
  const { t } = useTranslation('specifications');
  if (!message) return null;
  return (
    <p className={table.change}>
      {message}
      {analogues ? (
        <>
          {'. '}
          <Link
            to={paths.catalogue({ keyword: analogues })}
            rel="nofollow"
            prefetch="none"
            aria-label={t('specifications:analoguesOf', { name })}
          >
            {t('specifications:analogues')}
          </Link>
        </>
      ) : null}
    </p>
  );
}
