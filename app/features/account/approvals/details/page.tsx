import { useParams, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { DeleteQuestion } from '#app/features/account/setup/delete-question.tsx';
import type { SetupAnswer } from '#app/features/account/setup/setup.server.ts';
import { SetupPage } from '#app/features/account/setup/setup-page.tsx';
import * as paths from '#app/paths.ts';
import { OwnerOnly } from '#app/ui/acting/owner-only.tsx';
import { Link } from '#app/ui/link.tsx';
import { RuleForm } from '../rule-form.tsx';
import type { RuleData } from './details.server.ts';

interface Props {
  data: RuleData;
  posted: SetupAnswer | undefined;
}

export function RulePage({ data, posted }: Props) {
  const { t } = useTranslation('approval');
  const isAsking = useSearchParams()[0].has('delete');
  const here = paths.approvalRule(Number(useParams()['id']));
  const lead = <Link to={paths.approvalRules()}>{t('approval:toRules')}</Link>;
  return (
    <SetupPage data={data} posted={posted} here={here} lead={lead}>
      {(setup: NonNullable<RuleData['setup']>) =>
        isAsking ? (
          <DeleteQuestion
            question={t('approval:deleteRule', { name: setup.values.name })}
            id={setup.id}
            version={setup.version}
            list={paths.approvalRules()}
          />
        ) : (
          <OwnerOnly>
            <RuleForm
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
        )
      }
    </SetupPage>
  );
}
