import { useTranslation } from 'react-i18next';
import { FileField } from '#app/ui/conform/file-field.tsx';
import { maxReturnPhotos } from '#contract/return-limits.ts';

/** Pictures of the goods. Those of a form that came back are with the supplier, and go with the request. */
export function PhotoFields({ kept }: { kept: readonly string[] }) {
  const { t } = useTranslation('returns');
  return (
    <>
      {kept.map((name) => (
        <input key={name} type="hidden" name="kept" value={name} />
      ))}
      {kept.length > 0 ? <p role="status">{t('returns:kept', { count: kept.length })}</p> : null}
      {kept.length < maxReturnPhotos ? (
        <FileField
          key={kept.join()}
          name="photos"
          megabytes={2}
          multiple
          label={t('returns:photos')}
          hint={t('returns:photosHint', { most: maxReturnPhotos - kept.length })}
          accept=".jpg,.jpeg,.png,image/jpeg,image/png"
        />
      ) : null}
    </>
  );
}
