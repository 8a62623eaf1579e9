import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import css from '#app/ui/record-page.module.css';
import { blank, homeOf } from '../kinds.ts';
import { TextEditor } from '../text-editor.tsx';
import type { Posted } from '../text-form.server.ts';
import { TextPreview } from '../text-preview.tsx';
import type { NewTextData } from './new.server.ts';

export function NewTextPage({ data, posted }: { data: NewTextData; posted: Posted | undefined }) {
  const { t } = useTranslation('texts');
  return (
    <div className={css.page}>
      <header className={css.heading}>
        <PageHeading>{data.title}</PageHeading>
        <Link to={homeOf(data.kind)}>{t('texts:back')}</Link>
      </header>
      <TextEditor
        action={paths.newStaffText(data.kind)}
        form={data}
        text={blank[data.kind]}
        number={0}
        isNew
        requestId={data.requestId}
        posted={posted}
        save={t('texts:create')}
      />
      <TextPreview preview={posted?.preview} />
    </div>
  );
}
