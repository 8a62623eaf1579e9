import { useParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { SetupAnswer } from '#app/features/account/setup/setup.server.ts';
import { SetupPage } from '#app/features/account/setup/setup-page.tsx';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import { BudgetForm } from '../forms.tsx';
import type { BudgetData } from './details.server.ts';

interface Props {
  data: BudgetData;
  posted: SetupAnswer | undefined;
}

export function BudgetPage({ data, posted }: Props) {
  const { t } = useTranslation('approval');
  const { formatMoney } = useFormats();
  const here = paths.budget(Number(useParams()['id']));
  const lead = <Link to={paths.budgets()}>{t('approval:toBudgets')}</Link>;
  return (
    <SetupPage data={data} posted={posted} here={here} lead={lead}>
      {(setup: NonNullable<BudgetData['setup']>) => (
        <>
          <p>{t('approval:usedAndLeft', { used: formatMoney(setup.used), left: formatMoney(setup.left) })}</p>
          <BudgetForm
            action={here}
            intent="change"
            submit={t('approval:save')}
            requestId={data.requestId}
            setup={setup}
            posted={posted}
            values={setup.values}
            version={setup.version}
          />
        </>
      )}
    </SetupPage>
  );
}
