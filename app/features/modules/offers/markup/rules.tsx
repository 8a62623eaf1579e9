import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { LinkButton } from '#app/ui/link.tsx';
import list from '#app/ui/list-page.module.css';
import { Cell, Table } from '#app/ui/table.tsx';
import { markupText } from '../markup-text.ts';
import type { MarkupData } from './markup.server.ts';
import { scopeText } from './scope-text.ts';

export function Rules({ data: { id, version, rules } }: { data: MarkupData }) {
  const { t } = useTranslation('offers');
  const formats = useFormats();
  const words = {
    value: t('offers:rule.value'),
    base: t('offers:rule.base'),
    rounding: t('offers:rule.rounding'),
    minMargin: t('offers:rule.minMargin'),
    priority: t('offers:rule.priority'),
    lines: t('offers:rule.lines'),
    change: t('offers:edit'),
    remove: t('offers:remove'),
  };
  const columns = [
    { key: 'scope', title: t('offers:rule.scope') },
    { key: 'value', title: words.value, align: 'end' as const },
    { key: 'base', title: words.base },
    { key: 'rounding', title: words.rounding },
    { key: 'minMargin', title: words.minMargin, align: 'end' as const },
    { key: 'priority', title: words.priority, align: 'end' as const },
    { key: 'lines', title: words.lines, align: 'end' as const },
    { key: 'actions', title: t('offers:column.actions'), quiet: true },
  ];
  return (
    <Table caption={t('offers:rules')} columns={columns}>
      {rules.map((rule) => {
        const scope = scopeText(t, formats, rule);
        const nameOf = (action: string) => t('offers:ofRule', { action, place: rule.place });
        return (
          <tr key={rule.place}>
            <Cell head>{`${rule.place}. ${scope}`}</Cell>
            <Cell label={words.value} align="end">
              {markupText(t, formats, rule)}
            </Cell>
            <Cell label={words.base}>{rule.type === 'fixed' ? '—' : t(`offers:base.${rule.base}`)}</Cell>
            <Cell label={words.rounding}>{rule.type === 'fixed' ? '—' : t(`offers:rounding.${rule.rounding}`)}</Cell>
            <Cell label={words.minMargin} align="end">
              {rule.minMargin === null ? '—' : `${formats.formatNumber(rule.minMargin / 100, 2)}\u00a0%`}
            </Cell>
            <Cell label={words.priority} align="end">
              {rule.priority}
            </Cell>
            <Cell label={words.lines} align="end">
              {rule.count > 0 ? rule.count : t('offers:rule.idle')}
            </Cell>
            <Cell className={list.actions}>
              <Form method="post" action={paths.offerMarkup(id)} hidden={{ version, rule: rule.place }}>
                <LinkButton
                  to={paths.offerMarkup(id, { rule: rule.place })}
                  look="quiet"
                  prefetch="none"
                  aria-label={nameOf(words.change)}
                >
                  {words.change}
                </LinkButton>
                <Button look="quiet" name="intent" value="delete" aria-label={nameOf(words.remove)}>
                  {words.remove}
                </Button>
              </Form>
            </Cell>
          </tr>
        );
      })}
    </Table>
  );
}
