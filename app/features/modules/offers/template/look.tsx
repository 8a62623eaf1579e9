import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button, EnterButton } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { Checkbox } from '#app/ui/conform/checkbox.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field, TextArea } from '#app/ui/conform/field.tsx';
import { SavedNow } from '#app/ui/conform/saved-now.tsx';
import css from '#app/ui/form-page.module.css';
import { Logo } from './logo.tsx';
import type { TemplateAnswer, TemplateData } from './template.server.ts';

const columns = ['article', 'ownCode', 'brand', 'vat'] as const;

interface Props {
  data: TemplateData;
  answer: TemplateAnswer | undefined;
}

/** One form, of all that is typed and of the logo: whatever button sends it, nothing typed is lost. */
export function Look({ data, answer }: Props) {
  const { fields, constraint, version } = data;
  const { t } = useTranslation('offers');
  const { lastResult, done, isStale } = answer ?? {};
  const form = useAppForm({ id: 'look-form', lastResult, constraint, defaultValue: fields });
  const labels = useLabels();
  const sent = lastResult?.initialValue;
  // Only whoever was told of another change writes over it.
  const seen = isStale || sent?.['version'] === undefined ? version : Number(sent['version']);
  return (
    <AppForm
      method="post"
      action={paths.offerTemplate()}
      encType="multipart/form-data"
      form={form}
      hidden={{ version: seen }}
      className={css.form}
    >
      <EnterButton name="intent" value="look" />
      <ErrorSummary form={form} labels={{ ...labels, photo: t('offers:logoFile') }} />
      {isStale && sent ? <Saved fields={fields} typed={sent} /> : null}
      {done ? <Banner>{t(`offers:look.done.${done}`)}</Banner> : null}
      <Header label={labels.header} answer={answer} />
      <fieldset>
        <legend>{labels.columns}</legend>
        {columns.map((column) => (
          <Checkbox key={column} name="columns" value={column} label={t(`offers:look.column.${column}`)} />
        ))}
      </fieldset>
      <Checkbox name="showVat" label={labels.showVat} />
      <TextArea name="terms" label={labels.terms} hint={t('offers:look.termsHint')} maxLength={2000} />
      <TextArea name="footer" label={labels.footer} maxLength={500} />
      <Field name="signatory" label={labels.signatory} autoComplete="off" maxLength={200} />
      <Field name="position" label={labels.position} autoComplete="off" maxLength={200} />
      <Logo data={data} />
      <div className={css.ways}>
        <Button look="primary" name="intent" value="look">
          {t('offers:save')}
        </Button>
      </div>
    </AppForm>
  );
}

/** What was filled in last stays its beginning; another filling is another field. */
function Header({ label, answer }: { label: string; answer: TemplateAnswer | undefined }) {
  const { t } = useTranslation('offers');
  const [filled, setFilled] = useState(answer?.header);
  if (answer?.header && answer.header.key !== filled?.key) setFilled(answer.header);
  return (
    <>
      <TextArea
        key={filled?.key}
        name="header"
        label={label}
        hint={t('offers:look.headerHint')}
        maxLength={500}
        {...(filled && { defaultValue: filled.text })}
      />
      <div>
        <Button name="intent" value="requisites" formNoValidate>
          {t('offers:look.requisites')}
        </Button>
      </div>
    </>
  );
}

function useLabels() {
  const { t } = useTranslation('offers');
  return {
    header: t('offers:look.header'),
    columns: t('offers:look.columns'),
    showVat: t('offers:look.showVat'),
    terms: t('offers:look.terms'),
    footer: t('offers:look.footer'),
    signatory: t('offers:look.signatory'),
    position: t('offers:look.position'),
  };
}

type Name = keyof ReturnType<typeof useLabels>;

/** As it is compared: the browser sends other line ends, one ticked column as a text, and none not at all. */
const plain = (name: Name, value: unknown): string =>
  name === 'columns'
    ? columns.filter((column) => [value].flat().includes(column)).join()
    : String(value ?? '')
        .replace(/\r\n?/g, '\n')
        .trim();

function Saved({ fields, typed }: { fields: TemplateData['fields']; typed: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation('offers');
  const labels = useLabels();
  const inWords = (name: Name) => {
    if (name === 'showVat') return t(fields.showVat ? 'offers:look.on' : 'offers:look.off');
    if (name !== 'columns') return fields[name];
    const shown = columns.filter((column) => fields.columns.includes(column));
    return shown.map((column) => t(`offers:look.column.${column}`)).join(', ');
  };
  const changed = (Object.keys(labels) as Name[]).filter(
    (name) => plain(name, typed[name]) !== plain(name, fields[name]),
  );
  return <SavedNow fields={changed.map((name) => ({ name, label: labels[name], saved: inWords(name) }))} />;
}
