import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Link } from '#app/ui/link.tsx';
import type { OfferTemplate } from '#contract/offer-template.ts';

interface Props {
  fault: OfferTemplate['logoFault'];
  /** It leads to where the logo is changed. */
  isLinked?: boolean;
}

/** Why the logo is left out of offers. */
export function LogoFault({ fault, isLinked = false }: Props) {
  const { t } = useTranslation('offers');
  if (fault === null) return null;
  return (
    <Banner
      tone="warning"
      action={isLinked ? <Link to={paths.offerTemplate()}>{t('offers:logoChange')}</Link> : undefined}
    >
      {t(`offers:logoFault.${fault}`)}
    </Banner>
  );
}
