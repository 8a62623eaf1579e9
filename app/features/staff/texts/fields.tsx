import { useTranslation } from 'react-i18next';
import type { FormHandle } from '#app/ui/conform/app-form.tsx';
import { Checkbox } from '#app/ui/conform/checkbox.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field, HiddenField, TextArea } from '#app/ui/conform/field.tsx';
import { Select } from '#app/ui/conform/select.tsx';
import type { TextForm } from './text-form.server.ts';
import css from './texts.module.css';

interface Props {
  handle: FormHandle;
  form: TextForm;
  isNew: boolean;
}

export function TextFields({ handle, form: { kind, regions }, isNew }: Props) {
  const { t } = useTranslation('texts');
  const labels = {
    slug: t('texts:slug'),
    title: t('texts:title'),
    content: t(`texts:content.${kind}`),
    version: t('texts:version'),
    level: t('texts:level'),
    place: t('texts:place'),
    regionId: t('texts:region'),
    closable: t('texts:closable'),
  };
  return (
    <>
      <ErrorSummary form={handle} labels={labels} />
      {kind === 'page' && isNew ? (
        <Field name="slug" label={labels.slug} hint={t('texts:slugHint')} autoComplete="off" />
      ) : null}
      {kind === 'page' && !isNew ? <HiddenField name="slug" /> : null}
      {kind === 'synonyms' ? null : <Field name="title" label={labels.title} autoComplete="off" />}
      <TextArea
        name="content"
        label={labels.content}
        hint={t(`texts:contentHint.${kind}`)}
        rows={kind === 'page' || kind === 'synonyms' ? 16 : 4}
        className={kind === 'page' ? css.html : undefined}
      />
      {kind === 'page' ? (
        <Field name="version" label={labels.version} hint={t('texts:versionHint')} autoComplete="off" />
      ) : null}
      {kind === 'message' ? <MessageFields labels={labels} regions={regions} /> : null}
    </>
  );
}

type Labels = Record<'level' | 'closable' | 'place' | 'regionId', string>;

function MessageFields({ labels, regions }: { labels: Labels; regions: TextForm['regions'] }) {
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
