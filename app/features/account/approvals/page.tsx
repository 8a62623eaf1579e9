import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { OwnerOnly } from '#app/ui/acting/owner-only.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link, LinkButton } from '#app/ui/link.tsx';
import css from '#app/ui/record-page.module.css';
import { Cell, Table } from '#app/ui/table.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { SetupAnswer } from '../setup/setup.server.ts';
import { SetupPage } from '../setup/setup-page.tsx';
import type { RuleSetup } from './rule-form.server.ts';
import { RuleForm } from './rule-form.tsx';
import type { RulesData } from './rules.server.ts';

interface Props {
  data: RulesData;
  posted: SetupAnswer | undefined;
}

const blank = { condition: 'total', tier: '1', active: 'on' };

export function RulesPage({ data, posted }: Props) {
  const { t } = useTranslation('approval');
  const here = paths.approvalRules();
  const lead = <p className={css.quiet}>{t('approval:rulesAbout')}</p>;
  return (
    <SetupPage data={data} posted={posted} here={here} lead={lead}>
      {(setup: RuleSetup) => (
        <>
          {setup.rules.length > 0 ? (
            <Rules title={data.title} rules={setup.rules} />
          ) : (
            <EmptyState title={t('approval:noRules')} />
          )}
          <OwnerOnly>
            <RuleForm
              title={t('approval:addRule')}
              action={here}
              intent="add"
              adds
              submit={t('approval:add')}
              requestId={data.requestId}
              setup={setup}
              posted={posted}
              values={blank}
            />
          </OwnerOnly>
        </>
      )}
    </SetupPage>
  );
}

function Rules({ title, rules }: { title: string; rules: RuleSetup['rules'] }) {
  const { t } = useTranslation('approval');
  const { formatMoney } = useFormats();
  const words = { condition: t('approval:condition'), who: t('approval:who'), approver: t('approval:approver') };
  return (
    <Table
      caption={title}
      columns={[
        { key: 'name', title: t('approval:ruleName') },
        { key: 'condition', title: words.condition },
        { key: 'who', title: words.who },
        { key: 'approver', title: words.approver },
        { key: 'delete', title: t('approval:delete'), quiet: true },
      ]}
    >
      {rules.map(({ id, name, condition, sum, positions, sectionName, who, approver, tier, active }) => (
        <tr key={id}>
          <Cell head>
            <Link to={paths.approvalRule(id)}>{active ? name : t('approval:ruleOff', { name })}</Link>
          </Cell>
          <Cell label={words.condition}>
            {t(`approval:meets.${condition}`, { sum: formatMoney(sum ?? 0), count: positions ?? 0, name: sectionName })}
          </Cell>
          <Cell label={words.who}>{who || t('approval:everybody')}</Cell>
          <Cell label={words.approver}>{tier > 1 ? t('approval:ofTier', { tier, name: approver }) : approver}</Cell>
          <Cell align="end">
            <OwnerOnly isQuiet>
              <LinkButton to={paths.approvalRule(id, { delete: 1 })}>
                {t('approval:delete')}
                <VisuallyHidden>: {name}</VisuallyHidden>
              </LinkButton>
            </OwnerOnly>
          </Cell>
        </tr>
      ))}
    </Table>
  );
}
