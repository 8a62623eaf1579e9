import { useTranslation } from 'react-i18next';
import type { Path } from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import css from '#app/ui/list-page.module.css';

interface Props {
  count: number | undefined;
  to: Path;
}

/** Leads to messages about an order that the reader hasn't seen. */
export function NewMessages({ count, to }: Props) {
  const { t } = useTranslation('orders');
  if (!count) return null;
  return (
    <Link to={to} prefetch="none" className={css.note}>
      {t('orders:message.new', { count })}
    </Link>
  );
}
