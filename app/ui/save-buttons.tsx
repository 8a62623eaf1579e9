import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import css from './save-buttons.module.css';

const usual = ['xlsx', 'csv', 'pdf'] as const;
export type SaveFormat = (typeof usual)[number] | 'zip';

/** The formats in which a form's records can be saved, as buttons of its `intent`, and whether to send the file by e-mail. */
export function SaveButtons({
  byMail = false,
  formats = usual,
}: {
  byMail?: boolean;
  formats?: readonly SaveFormat[] | undefined;
}) {
  const { t } = useTranslation('ui');
  return (
    <>
      {formats.map((format) => (
        <Button key={format} name="intent" value={format} aria-label={`${t('ui:saveAs')}: ${t(`ui:saveAs.${format}`)}`}>
          {t(`ui:saveAs.${format}`)}
        </Button>
      ))}
      <label className={css.mail}>
        <input type="checkbox" name="target" value="email" defaultChecked={byMail} /> {t('ui:saveAs.mail')}
      </label>
    </>
  );
}
