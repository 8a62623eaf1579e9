import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import { Cell, Table } from '#app/ui/table.tsx';
import type { DocumentData } from './details.server.ts';

type Line = DocumentData['lines'][number];

/** Lines of a correction: what each was, what it is, and by how much it became less. */
export function CorrectedLines({ lines }: Pick<DocumentData, 'lines'>) {
  const { t } = useTranslation('documents');
  const { formatMoney, formatNumber } = useFormats();
  const words = {
    before: t('documents:line.before'),
    after: t('documents:line.after'),
    less: t('documents:line.less'),
    vat: t('documents:line.vat'),
  };
  const columns = [
    { key: 'name', title: t('documents:line.name') },
    { key: 'before', title: words.before, align: 'end' as const },
    { key: 'after', title: words.after, align: 'end' as const },
    { key: 'less', title: words.less, align: 'end' as const },
    { key: 'vat', title: words.vat, align: 'end' as const },
  ];
  const sumOf = ({ unit }: Line, { amount, total }: Pick<Line, 'amount' | 'total'>) =>
    t('documents:line.sumOf', { amount: `${formatNumber(amount)}\u00a0${unit.name}`, sum: formatMoney(total) });
  return (
    <Table caption={t('documents:lines')} columns={columns}>
      {lines.map((line) => {
        const { position, name, article, vatRate, vat, correction } = line;
        return (
          <tr key={position}>
            <Cell head>{t('documents:line.numbered', { position, name: article ? `${name}, ${article}` : name })}</Cell>
            <Cell label={words.before} align="end">
              {correction ? sumOf(line, correction.before) : null}
            </Cell>
            <Cell label={words.after} align="end">
              {correction ? sumOf(line, correction.after) : null}
            </Cell>
            <Cell label={words.less} align="end">
              {sumOf(line, line)}
            </Cell>
            <Cell label={words.vat} align="end">
              {vatRate === null
                ? t('documents:line.noVat')
                : t('documents:line.vatOf', { rate: vatRate, sum: formatMoney(vat) })}
            </Cell>
          </tr>
        );
      })}
    </Table>
  );
}
