import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PostBody } from '#app/ui/post-body.tsx';
import record from '#app/ui/record-page.module.css';
import type { PostData } from './item.server.ts';

export function PostPage({ post }: { post: PostData }) {
  const { t } = useTranslation('posts');
  const { feed, feedTitle, title, newer, older } = post;
  return (
    <article className={record.page}>
      <Breadcrumb items={[{ label: feedTitle, to: paths.posts(feed) }, { label: title }]} />
      <PageHeading>{title}</PageHeading>
      <PostBody post={post} />
      <nav className={record.heading} aria-label={t('posts:near')}>
        {older ? <Link to={paths.post(feed, older.id)}>{t('posts:older', { title: older.title })}</Link> : null}
        {newer ? <Link to={paths.post(feed, newer.id)}>{t('posts:newer', { title: newer.title })}</Link> : null}
      </nav>
    </article>
  );
}
