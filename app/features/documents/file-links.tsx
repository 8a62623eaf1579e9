import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { ExternalLink } from '#app/ui/link.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { DocumentFormat } from '#contract/document.ts';

interface Props {
  id: number;
  formats: readonly DocumentFormat[];
  /** What the document is called, for assistive technology. */
  name: string;
}

/** The files of a document. */
export function FileLinks({ id, formats, name }: Props) {
  const { t } = useTranslation('documents');
  return (
    <span>
      {formats.map((format) => (
        <span key={format}>
          {' '}
          <ExternalLink href={paths.documentFile(id, format)} download>
            {t(`documents:file.${format}`)}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </ExternalLink>
        </span>
      ))}
    </span>
  );
}
