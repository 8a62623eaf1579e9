import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

const formats = ['xlsx', 'csv', 'pdf'] as const;

/** The formats in which a form's records can be saved: buttons of its `intent`. */
export function SaveButtons() {
  const { t } = useTranslation('ui');
  return formats.map((format) => (
    <Button key={format} name="intent" value={format} aria-label={`${t('ui:saveAs')}: ${t(`ui:saveAs.${format}`)}`}>
      {t(`ui:saveAs.${format}`)}
    </Button>
  ));
}
