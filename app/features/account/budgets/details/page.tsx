import { useParams, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { DeleteQuestion } from '#app/features/account/setup/delete-question.tsx';
import type { SetupAnswer } from '#app/features/account/setup/setup.server.ts';
import { SetupPage } from '#app/features/account/setup/setup-page.tsx';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { OwnerOnly } from '#app/ui/acting/owner-only.tsx';
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
  const isAsking = useSearchParams()[0].has('delete');
  const here = paths.budget(Number(useParams()['id']));
  const lead = <Link to={paths.budgets()}>{t('approval:toBudgets')}</Link>;
  return (
    <SetupPage data={data} posted={posted} here={here} lead={lead}>
      {(setup: NonNullable<BudgetData['setup']>) =>
        isAsking ? (
          <DeleteQuestion
            question={t('approval:deleteBudget', { name: setup.name })}
            id={setup.id}
            version={setup.version}
            list={paths.budgets()}
          />
        ) : (
          <>
            <p>
              {t(setup.left < 0 ? 'approval:usedAndOver' : 'approval:usedAndLeft', {
                used: formatMoney(setup.used),
                left: formatMoney(setup.left),
                over: formatMoney(-setup.left),
              })}
            </p>
            <OwnerOnly>
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
            </OwnerOnly>
          </>
        )
      }
    </SetupPage>
  );
}
