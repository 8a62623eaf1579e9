import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { type TypeaheadOptions, useTypeahead } from '../use-typeahead.ts';
import css from './address-field.module.css';
import { TextArea } from './field.tsx';

export interface Place {
  address: string;
  postalCode: string;
  regionId?: number;
}

interface Props {
  label: string;
  hint: string;
  onChoose?: (place: Place) => void;
  frame?: string | undefined;
}

const options: TypeaheadOptions<Place[]> = {
  pathOf: paths.addressSuggestions,
  least: 3,
  pause: 250,
  read: (answer) => (answer as { found?: Place[] | null }).found ?? null,
};

/** The field `address` of the form around. With script it suggests addresses. */
export function AddressField({ label, hint, onChoose, frame }: Props) {
  const { t } = useTranslation('ui');
  const input = useRef<HTMLTextAreaElement>(null);
  const { answer: found, ask, close } = useTypeahead(options);
  // The turn is the field's key, so that it is made anew with what was chosen.
  const [chosen, setChosen] = useState<{ value?: string; turn: number }>({ turn: 0 });
  useEffect(() => {
    if (chosen.turn > 0) input.current?.focus();
  }, [chosen]);
  const choose = (place: Place) => {
    setChosen(({ turn }) => ({ value: place.address, turn: turn + 1 }));
    close();
    onChoose?.(place);
  };
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const count = found?.length ?? 0;
  /** Arrows go round through the field (-1) and the suggestions. A text area may not be a combobox, so the focus itself moves. */
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const to = { ArrowDown: at + 1 === count ? -1 : at + 1, ArrowUp: at < 0 ? count - 1 : at - 1, Escape: -1 }[
      event.key
    ];
    if (to === undefined || count === 0) return;
    event.preventDefault();
    (to < 0 ? input.current : buttons.current[to])?.focus();
    if (event.key === 'Escape') close();
  };
  return (
    <div className={frame}>
      <TextArea
        key={chosen.turn}
        name="address"
        label={label}
        hint={hint}
        rows={2}
        autoComplete="street-address"
        inputRef={input}
        {...(chosen.value !== undefined && { defaultValue: chosen.value })}
        onInput={(event) => ask(event.currentTarget.value)}
        onKeyDown={(event) => onKeyDown(event, -1)}
      />
      <div role="status">
        {found && found.length > 0 ? (
          <ul className={css.found} aria-label={t('ui:address.found')}>
            {found.map((place, at) => (
              <li key={place.address}>
                <button
                  ref={(button) => {
                    buttons.current[at] = button;
                  }}
                  type="button"
                  className={css.suggestion}
                  onClick={() => choose(place)}
                  onKeyDown={(event) => onKeyDown(event, at)}
                >
                  {place.address}
                </button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
