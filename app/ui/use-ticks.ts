import type { SubmissionResult } from '@conform-to/react';
import { useSearchParams } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Path } from '#app/paths.ts';
import { formatTicked, keptBeside, mostTicked, parseTicked, postedTicked, selectIn, type Ticked } from './ticked.ts';
import { useToast } from './toast.ts';
import { useSelect } from './use-select.ts';

/** A row that can be ticked; `known` is what its tick takes along to other pages. */
interface TickedRow {
  readonly id: number;
  readonly value?: string;
}

interface Options {
  rows: readonly TickedRow[];
  /** Of a refused form, whose ticks stand. */
  lastResult: SubmissionResult | undefined;
  /** Name of the checkboxes. */
  field?: string;
  /** Name of the ticks in the address. */
  name?: string | undefined;
  /** The list's address with these ticks. */
  pathOf: (select: string) => Path;
}

export interface Ticks {
  ticked: Ticked;
  /** On other pages. */
  kept: Ticked;
  /** For the addresses of the list. */
  select: string;
  /** The list with none. */
  cleared: Path;
  tick: (row: TickedRow, isTicked: boolean) => void;
  /** Of the form of the checkboxes. */
  form: RefObject<HTMLFormElement>;
}

/** The ticks of a list on all its pages, from its address. */
export function useTicks({ rows, lastResult, field = 'ids', name, pathOf }: Options): Ticks {
  const { t } = useTranslation('ui');
  const showToast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [search] = useSearchParams();
  const [select, setSelect] = useSelect(refusedSelect(lastResult, field) ?? selectIn(search, name), pathOf);
  const ticked = parseTicked(select);
  const change = (changes: readonly { row: TickedRow; isTicked: boolean }[]) => {
    const changed = new Map(ticked);
    for (const { row, isTicked } of changes) {
      if (isTicked) changed.set(row.id, row.value ?? '');
      else changed.delete(row.id);
    }
    if (changed.size <= Math.max(mostTicked, ticked.size)) setSelect(formatTicked(changed));
    else showToast({ message: t('ui:ticks.many', { count: mostTicked }), kind: 'error' });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for ticks made before hydration
  useEffect(() => {
    if (!form.current) return;
    const boxes = postedTicked(new FormData(form.current).getAll(field).map(String), '');
    const early = rows.map((row) => ({ row, isTicked: boxes.has(row.id) }));
    const changes = early.filter(({ row, isTicked }) => isTicked !== ticked.has(row.id));
    if (changes.length > 0) change(changes);
  }, []);
  return {
    ...{ ticked, select, form },
    kept: keptBeside(ticked, rows),
    cleared: pathOf(''),
    tick: (row, isTicked) => change([{ row, isTicked }]),
  };
}

function refusedSelect(lastResult: SubmissionResult | undefined, field: string): string | undefined {
  const sent = lastResult?.initialValue;
  if (!sent) return undefined;
  return formatTicked(postedTicked([sent[field] ?? []].flat().map(String), String(sent['kept'] ?? '')));
}
