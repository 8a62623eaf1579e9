import { type KeyboardEvent, type SyntheticEvent, useRef } from 'react';
import { amountBeside, fieldOf, type LineField, type SavedLines } from './form-lines.ts';

/** Reports a checkbox or a step (`onStep`) at once, text when its field is left, also by Enter. */
export function useChanges(lines: SavedLines, save: (field: LineField) => void) {
  const typedIn = useRef<LineField | null>(null);
  const leave = () => {
    const field = typedIn.current;
    typedIn.current = null;
    if (field?.isConnected) save(field);
  };
  const onChange = ({ target }: SyntheticEvent) => {
    const field = fieldOf(target, lines);
    if (!field) return;
    if (field.type === 'checkbox' || field !== document.activeElement) save(field);
    else typedIn.current = field;
  };
  const onStep = (target: HTMLInputElement) => {
    const field = fieldOf(target, lines);
    if (field) save(field);
  };
  const onBlur = ({ target }: SyntheticEvent) => {
    if (target === typedIn.current) leave();
  };
  /** As in a spreadsheet: Enter goes to the next line, Shift+Enter to the previous one. */
  const onKeyDown = (event: KeyboardEvent) => {
    const field = fieldOf(event.target, lines);
    if (event.key !== 'Enter' || field?.type !== 'number') return;
    event.preventDefault();
    leave();
    const next = amountBeside(field, lines, event.shiftKey ? -1 : 1) ?? field;
    next.focus();
    next.select();
  };
  return { typedIn, leave, onStep, onChange, onBlur, onKeyDown };
}
