import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import type { Attachment } from '#contract/attachment.ts';
import { ExternalLink } from './link.tsx';

/** The PDF of a message, which is saved. */
export function FileLink({ file: { name, size, url } }: { file: Attachment }) {
  const { t } = useTranslation('ui');
  const { formatNumber } = useFormats();
  return (
    <p>
      <ExternalLink href={url} download>
        {/* A name that reads from the right stays apart from the size. */}
        <bdi>{name}</bdi>
      </ExternalLink>
      {`, ${t('ui:fileSize', { size: formatNumber(Math.max(1, size / 1024), 0) })}`}
    </p>
  );
}
