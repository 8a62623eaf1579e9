import { useTranslation } from 'react-i18next';
import { Banner } from '../banner.tsx';

interface Props {
  /** Fields that were typed and are saved in another way, with what is saved in words. */
  fields: readonly { name: string; label: string | undefined; saved: string }[];
}

/** What somebody else has saved meanwhile; what was typed stays in the form. */
export function SavedNow({ fields }: Props) {
  const { t } = useTranslation('ui');
  if (fields.length === 0) return null;
  return (
    <Banner tone="warning" title={t('ui:savedNow')}>
      <ul>
        {fields.map(({ name, label, saved }) => (
          <li key={name}>
            {label}: {saved || '—'}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
