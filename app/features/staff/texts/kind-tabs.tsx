import { useTranslation } from 'react-i18next';
import { Tabs } from '#app/ui/tabs.tsx';
import type { TextKind } from '#contract/staff-text.ts';
import { homeOf, kinds } from './kinds.ts';

export function KindTabs({ kind }: { kind: TextKind }) {
  const { t } = useTranslation('texts');
  const items = kinds.map((one) => ({ label: t(`texts:kind.${one}`), to: homeOf(one), current: one === kind }));
  return <Tabs label={t('texts:kinds')} items={items} />;
}
