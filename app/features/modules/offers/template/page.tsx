import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import css from '#app/ui/form-page.module.css';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Look } from './look.tsx';
import type { TemplateAnswer, TemplateData } from './template.server.ts';

interface Props {
  data: TemplateData;
  answer: TemplateAnswer | undefined;
}

export function TemplatePage({ data, answer }: Props) {
  const { t } = useTranslation('offers');
  return (
    <div className={css.page}>
      <header>
        <PageHeading>{data.title}</PageHeading>
        <p className={css.quiet}>{t('offers:templateAbout')}</p>
        <Link to={paths.offers()}>{t('offers:toList')}</Link>
      </header>
      <Look data={data} answer={answer} />
    </div>
  );
}
