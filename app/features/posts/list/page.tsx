import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import record from '#app/ui/record-page.module.css';
import { Tabs } from '#app/ui/tabs.tsx';
import css from '../posts.module.css';
import type { PostsData } from './list.server.ts';

export function PostsPage({ data: { title, feed, rubric, rubrics, items, page, pageCount } }: { data: PostsData }) {
  const { t } = useTranslation('posts');
  const { formatDate } = useFormats();
  const all = { label: t('posts:all'), to: paths.posts(feed), current: rubric === null };
  const tabs = rubrics.map(({ id, name }) => ({
    label: name,
    to: paths.posts(feed, { rubric: id }),
    current: id === rubric,
  }));
  return (
    <div className={record.page}>
      <header className={record.heading}>
        <PageHeading>{title}</PageHeading>
        <Link to={paths.postsRss(feed)} prefetch="none" reloadDocument>
          {t('posts:rss')}
        </Link>
      </header>
      {tabs.length > 0 ? <Tabs label={t('posts:rubrics')} items={[all, ...tabs]} /> : null}
      {items.length === 0 ? (
        <p>{t(rubric === null ? 'posts:empty' : 'posts:emptyRubric')}</p>
      ) : (
        <ul className={css.list}>
          {items.map(({ id, title, announce, image, date, rubric }, at) => (
            <li key={id} className={css.item}>
              {image ? (
                <img
                  src={image}
                  alt=""
                  width={96}
                  height={96}
                  loading={at < 4 ? undefined : 'lazy'}
                  className={css.picture}
                />
              ) : null}
              <div>
                <p className={record.quiet}>{[formatDate(date), rubric].filter(Boolean).join(', ')}</p>
                <h2 className={css.title}>
                  <Link to={paths.post(feed, id)}>{title}</Link>
                </h2>
                {announce ? <p>{announce}</p> : null}
              </div>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        pathOf={(page) => paths.posts(feed, { rubric: rubric ?? undefined, page })}
      />
    </div>
  );
}
