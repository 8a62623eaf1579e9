import { useTranslation } from 'react-i18next';
import type { FormHandle } from '#app/ui/conform/app-form.tsx';
import { Checkbox } from '#app/ui/conform/checkbox.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field, HiddenField, TextArea } from '#app/ui/conform/field.tsx';
import { Select } from '#app/ui/conform/select.tsx';
import { ChatFields } from './chat-fields.tsx';
import { chatLinks } from './chat-links.ts';
import type { TextForm } from './text-form.server.ts';
import css from './texts.module.css';

interface Props {
  handle: FormHandle;
  form: TextForm;
  isNew: boolean;
  /** There are English texts. */
  isTranslated: boolean;
}

export function useLabels(kind: TextForm['kind']) {
  const { t } = useTranslation('texts');
  return {
    slug: t('texts:slug'),
    title: t(kind === 'list' ? 'texts:name' : 'texts:title'),
    description: t('texts:description'),
    content: kind === 'chat' ? '' : t(`texts:content.${kind}`),
    version: t('texts:version'),
    level: t('texts:level'),
    place: t('texts:place'),
    regionId: t('texts:region'),
    closable: t('texts:closable'),
    publishedOn: t('texts:publishedOn'),
    rubric: t('texts:rubric'),
    image: t('texts:image'),
    announce: t('texts:announce'),
    from: t('texts:from'),
    till: t('texts:till'),
    away: t('texts:away'),
    awayEn: t('texts:awayEn'),
    ...Object.fromEntries(
      chatLinks.flatMap(({ number, hint, link }) => [
        [hint, t('texts:linkName', { number })],
        [link, t('texts:linkAddress', { number })],
      ]),
    ),
    titleEn: t('texts:titleEn'),
    descriptionEn: t('texts:descriptionEn'),
    announceEn: t('texts:announceEn'),
    contentEn: t('texts:contentEn'),
  };
}

export function TextFields({ handle, form: { kind, regions, rubrics }, isNew, isTranslated }: Props) {
  const { t } = useTranslation('texts');
  const labels = useLabels(kind);
  // A page and an item of news have an address of their own and HTML.
  const has = {
    slug: kind === 'page' || kind === 'news',
    long: kind === 'page' || kind === 'news' || kind === 'synonyms',
  };
  if (kind === 'chat') {
    return (
      <>
        <ErrorSummary form={handle} labels={labels} />
        <ChatFields labels={labels} />
      </>
    );
  }
  return (
    <>
      <ErrorSummary form={handle} labels={labels} />
      {has.slug ? <SlugField label={labels.slug} isNew={isNew} /> : null}
      {kind === 'synonyms' ? null : <Field name="title" label={labels.title} autoComplete="off" />}
      {kind === 'news' ? <NewsFields labels={labels} rubrics={rubrics} /> : null}
      {kind === 'page' ? (
        <Field name="description" label={labels.description} hint={t('texts:descriptionHint')} autoComplete="off" />
      ) : null}
      <TextArea
        name="content"
        label={labels.content}
        hint={t(`texts:contentHint.${kind}`)}
        rows={has.long ? 16 : 4}
        className={has.slug ? css.html : undefined}
      />
      {kind === 'page' ? (
        <Field name="version" label={labels.version} hint={t('texts:versionHint')} autoComplete="off" />
      ) : null}
      {kind === 'message' ? <MessageFields labels={labels} regions={regions} /> : null}
      <EnglishFields kind={kind} labels={labels} isOpen={isTranslated} />
    </>
  );
}

function SlugField({ label, isNew }: { label: string; isNew: boolean }) {
  const { t } = useTranslation('texts');
  if (!isNew) return <HiddenField name="slug" />;
  return <Field name="slug" label={label} hint={t('texts:slugHint')} autoComplete="off" />;
}

type Labels<Name extends string> = Record<Name, string>;

interface NewsProps {
  labels: Labels<'publishedOn' | 'rubric' | 'image' | 'announce'>;
  rubrics: TextForm['rubrics'];
}

function NewsFields({ labels, rubrics }: NewsProps) {
  const { t } = useTranslation('texts');
  const rubricHint = rubrics.length > 0 ? t('texts:rubricHint', { names: rubrics.join(', ') }) : t('texts:rubricFirst');
  return (
    <>
      <Field name="publishedOn" type="date" label={labels.publishedOn} hint={t('texts:publishedOnHint')} required />
      <Field name="rubric" label={labels.rubric} hint={rubricHint} autoComplete="off" />
      <Field name="image" label={labels.image} hint={t('texts:imageHint')} autoComplete="off" />
      <TextArea name="announce" label={labels.announce} hint={t('texts:announceHint')} rows={2} />
    </>
  );
}

interface EnglishProps {
  kind: TextForm['kind'];
  labels: Labels<'titleEn' | 'descriptionEn' | 'announceEn' | 'contentEn'>;
  isOpen: boolean;
}

function EnglishFields({ kind, labels, isOpen }: EnglishProps) {
  const { t } = useTranslation('texts');
  const isHtml = kind === 'page' || kind === 'news';
  if (!isHtml && kind !== 'message' && kind !== 'notice') return null;
  return (
    <details open={isOpen}>
      <summary>{t('texts:english')}</summary>
      <p>{t('texts:englishHint')}</p>
      <div className={css.form} lang="en">
        <Field name="titleEn" label={labels.titleEn} autoComplete="off" />
        {kind === 'news' ? <TextArea name="announceEn" label={labels.announceEn} rows={2} /> : null}
        {kind === 'page' ? <Field name="descriptionEn" label={labels.descriptionEn} autoComplete="off" /> : null}
        <TextArea
          name="contentEn"
          label={labels.contentEn}
          rows={isHtml ? 12 : 4}
          className={isHtml ? css.html : undefined}
        />
      </div>
    </details>
  );
}

interface MessageProps {
  labels: Labels<'level' | 'closable' | 'place' | 'regionId'>;
  regions: TextForm['regions'];
}

function MessageFields({ labels, regions }: MessageProps) {
  const { t } = useTranslation('texts');
  return (
    <>
      <Select
        name="level"
        label={labels.level}
        options={[
          { value: 'info', label: t('texts:level.info') },
          { value: 'warning', label: t('texts:level.warning') },
        ]}
      />
      <Select
        name="place"
        label={labels.place}
        options={[
          { value: 'information', label: t('texts:place.information') },
          { value: 'regional', label: t('texts:place.regional') },
        ]}
      />
      <Select
        name="regionId"
        label={labels.regionId}
        empty={t('texts:allRegions')}
        options={regions.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Checkbox name="closable" label={labels.closable} />
    </>
  );
}
