import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormHandle } from './app-form.tsx';
import css from './error-summary.module.css';

interface Props {
  form: FormHandle;
  /** Names of the fields as the form shows them, in its order; without a name only the message stands, at the end. */
  labels?: Record<string, string>;
  /** Names of fields that were put right since. */
  mended?: ReadonlySet<string>;
}

const noFields: ReadonlySet<string> = new Set();

/** What was refused, above the form, each error a link to its field. Takes the focus when script runs. */
export function ErrorSummary({ form: { metadata, lastResult, keepsFocus }, labels = {}, mended = noFields }: Props) {
  const { t } = useTranslation('ui');
  const box = useRef<HTMLDivElement>(null);
  const { id, errorId, allErrors } = metadata;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer or other errors take the focus, nothing else
  useEffect(() => {
    if (lastResult && !keepsFocus) box.current?.focus();
  }, [lastResult, allErrors, keepsFocus]);
  const { '': formErrors = [], ...errors } = allErrors;
  const order = Object.keys(labels);
  const placeOf = (name: string) => (Object.hasOwn(labels, name) ? order.indexOf(name) : order.length);
  const fields = Object.entries(errors)
    .filter(([name, messages]) => messages && messages.length > 0 && !mended.has(name))
    .sort(([a], [b]) => placeOf(a) - placeOf(b));
  if (fields.length === 0 && formErrors.length === 0) return null;
  return (
    <div ref={box} id={errorId} className={css.summary} role="alert" tabIndex={-1}>
      {fields.length > 0 ? <p className={css.title}>{t('ui:errorSummary')}</p> : null}
      <ul>
        {formErrors.map((error) => (
          <li key={error}>{error}</li>
        ))}
        {fields.map(([name, messages]) => (
          <li key={name}>
            <a href={`#${id}-${name}`}>
              {labels[name] ? `${labels[name]}: ` : null}
              {messages?.join(' ')}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
