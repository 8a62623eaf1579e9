import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import css from '#app/ui/record-page.module.css';
import { TextField } from '#app/ui/text-field.tsx';
import type { OfferAnswer } from './details.server.ts';

/** Told once: only its hash is kept. */
export function LinkAddress({ url }: { url: string }) {
  const { t } = useTranslation('offers');
  return (
    <div role="status" className={css.facts}>
      <TextField
        name="url"
        label={t('offers:linkAddress')}
        hint={t('offers:linkHint')}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
    </div>
  );
}

const mostShown = 20;

export function Changes({ changes }: { changes: NonNullable<OfferAnswer['changes']> }) {
  const { t } = useTranslation('offers');
  const { formatMoney } = useFormats();
  const sum = (price: number | null) => (price === null ? t('offers:noPrice') : formatMoney(price));
  if (changes.length === 0) return <p role="status">{t('offers:nothingChanged')}</p>;
  return (
    <section role="status" className={css.section}>
      <p>{t('offers:changed', { count: changes.length })}</p>
      <ul>
        {changes.slice(0, mostShown).map(({ position, before, after }) => (
          <li key={position}>{t('offers:change', { position, before: sum(before), after: sum(after) })}</li>
        ))}
      </ul>
      {changes.length > mostShown ? <p>{t('offers:moreChanged', { count: changes.length - mostShown })}</p> : null}
    </section>
  );
}
