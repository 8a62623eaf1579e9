import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { TextArea } from '#app/ui/conform/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { maxQuickText } from '#contract/quick-order-limits.ts';
import css from './form.module.css';
import { lengthOf, rowsOf, type TypedRow } from './rows.ts';

interface Props {
  rows: readonly TypedRow[];
  /** Of the form before anything is typed. */
  first: string;
  hasText: boolean;
  /** More was sent than there is room for. */
  isTooMuch: boolean;
}

/** Rows that aren't in the form yet. With more than a page can answer it says so, and the form isn't sent. */
export function TextBelow({ rows, first, hasText, isTooMuch }: Props) {
  const { t } = useTranslation('quick');
  const [text, setText] = useState(first);
  const area = useRef<HTMLTextAreaElement>(null);
  const isTooLong = useMemo(() => lengthOf([...rows, ...rowsOf(text).rows]) > maxQuickText, [rows, text]);
  useEffect(() => area.current?.setCustomValidity(isTooLong ? t('quick:tooMuchText') : ''), [isTooLong, t]);
  return (
    <>
      {hasText || isTooMuch || isTooLong ? (
        <TextArea
          name="pasted"
          label={t('quick:text')}
          hint={t('quick:textHint')}
          rows={4}
          frame={css.text}
          inputRef={area}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      ) : null}
      {isTooMuch || isTooLong ? <Link to={paths.importList()}>{t('quick:fromFile')}</Link> : null}
    </>
  );
}
