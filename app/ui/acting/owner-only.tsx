import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { ForBuyerContext } from '#app/ui/for-buyer-context.ts';

interface Props {
  children: ReactNode;
  /** The page says why elsewhere. */
  isQuiet?: boolean;
  /** Whoever acts for the buyer may do it after all. */
  isAllowed?: boolean;
}

/** What the API lets only the buyer do (`ownerOnly`); whoever acts for them is told why it isn't there. */
export function OwnerOnly({ children, isQuiet = false, isAllowed = false }: Props): ReactNode {
  const { t } = useTranslation('ui');
  if (!useContext(ForBuyerContext) || isAllowed) return children;
  return isQuiet ? null : <p>{t('ui:ownerOnly')}</p>;
}
