import { useParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { SetupAnswer } from '#app/features/account/setup/setup.server.ts';
import { SetupPage } from '#app/features/account/setup/setup-page.tsx';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import { RuleForm } from '../rule-form.tsx';
import type { RuleData } from './details.server.ts';

interface Props {
  data: RuleData;
  posted: SetupAnswer | undefined;
}

export function RulePage({ data, posted }: Props) {
  const { t } = useTranslation('approval');
  const here = paths.approvalRule(Number(useParams()['id']));
  const lead = <Link to={paths.approvalRules()}>{t('approval:toRules')}</Link>;
  return (
    <SetupPage data={data} posted={posted} here={here} lead={lead}>
      {(setup: NonNullable<RuleData['setup']>) => (
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
      )}
    </SetupPage>
  );
}
