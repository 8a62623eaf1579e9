import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import css from '#app/ui/record-page.module.css';
import { Cell, Table } from '#app/ui/table.tsx';
import type { Difference } from './differences.ts';
import { useLabels } from './fields.tsx';
import type { Conflict, TextForm } from './text-form.server.ts';
import texts from './texts.module.css';

interface Props {
  conflict: Conflict | undefined;
  form: TextForm;
}

/** What somebody else has saved beside what was typed, which stays in the form. */
export function TextConflict({ conflict, form }: Props) {
  const { t } = useTranslation('texts');
  const { formatDateTime } = useFormats();
  const labels: Record<string, string> = useLabels(form.kind);
  const wordsOf = useWords(form);
  if (!conflict) return null;
  const { author, at, removed, differences } = conflict;
  const words = {
    field: t('texts:conflict.field'),
    saved: t('texts:conflict.saved'),
    typed: t('texts:conflict.typed'),
  };
  return (
    <section className={css.section} aria-labelledby="conflict">
      <h2 id="conflict">{t('texts:conflict.title')}</h2>
      <p>{[author, at && formatDateTime(at), removed && t('texts:wasRemoved')].filter(Boolean).join(', ')}</p>
      {differences && differences.length > 0 ? (
        <Table
          caption={t('texts:conflict.title')}
          columns={[
            { key: 'field', title: words.field },
            { key: 'saved', title: words.saved },
            { key: 'typed', title: words.typed },
          ]}
        >
          {differences.map((one) => (
            <tr key={one.field}>
              <Cell head>{labels[one.field] ?? one.field}</Cell>
              <Cell label={words.saved} className={texts.difference}>
                {wordsOf(one, 'saved')}
              </Cell>
              <Cell label={words.typed} className={texts.difference}>
                {wordsOf(one, 'typed')}
              </Cell>
            </tr>
          ))}
        </Table>
      ) : null}
      {differences ? (
        <p className={css.quiet}>{t(differences.length > 0 ? 'texts:conflict.what' : 'texts:conflict.same')}</p>
      ) : null}
    </section>
  );
}

/** What was chosen, by its name. */
function useWords({ regions }: TextForm) {
  const { t } = useTranslation('texts');
  const chosen: Record<string, (value: string) => string> = {
    closable: (value) => t(value === 'on' ? 'texts:conflict.yes' : 'texts:conflict.no'),
    regionId: (value) => regions.find(({ id }) => String(id) === value)?.name ?? t('texts:allRegions'),
    level: (value) => t(value === 'warning' ? 'texts:level.warning' : 'texts:level.info'),
    place: (value) => t(value === 'regional' ? 'texts:place.regional' : 'texts:place.information'),
  };
  return ({ field, ...sides }: Difference, side: 'saved' | 'typed'): string =>
    chosen[field]?.(sides[side]) ?? (sides[side] || '—');
}
