import { useFetcher, useNavigate, useSubmit } from '@remix-run/react';
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { keyOf } from './drawn-state.ts';
import { stepFrom } from './stepper.tsx';

/** What a page adds to the usual behaviour of a drawn part. All of them stay the same between renders. */
export interface PartActions {
  /** Shows what the action of a form that stays on the page (`data-in-place`) answered. */
  onAnswer?: ((form: HTMLFormElement, answer: unknown) => void) | undefined;
  /** Adds what needs script to a part that was just shown. */
  onShow?: ((part: HTMLElement, redrawn: boolean) => void) | undefined;
  /** Hears of pressed links and plain buttons first; true when it has done what they are for. */
  onPress?: ((control: HTMLElement) => boolean) | undefined;
}

/** The listeners of a drawn part, and the forms that were sent from it and stay. */
export function useActions({ onAnswer, onPress }: PartActions) {
  const navigate = useNavigate();
  const { send, sent } = useSending(onAnswer);
  const lastUsed = useRef<string | null>(null);
  const onChange = ({ target }: Event) => {
    // A select is heard too; what is read of it is the same.
    const control = target as HTMLInputElement;
    if (!control.form || !('auto' in control.form.dataset)) return;
    lastUsed.current = keyOf(control);
    control.form.requestSubmit();
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const control = (event.target as Element).closest<HTMLElement>('a[href^="/"], button[type="button"]');
    if (!control || !isPlain(event)) return;
    if (onPress?.(control) || stepFrom(control)) return event.preventDefault();
    const href = control.getAttribute('href');
    if (href === null || control.matches('[target],[download]')) return;
    event.preventDefault();
    const over = 'over' in control.dataset;
    lastUsed.current = null;
    navigate(href, {
      preventScrollReset: over || 'stay' in control.dataset,
      state: over ? { canGoBack: true } : null,
    });
  };
  return { handlers: { onSubmit: send, onClick, onClickCapture: stopSecondOfDouble }, onChange, lastUsed, sent };
}

/** A click that asks for nothing else, such as another window. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

/**
 * Takes the second click of a double one on a button that acts in place for none. When the answer to the first was quicker,
 * the form has a new request id by then, and sending it would act twice.
 */
function stopSecondOfDouble(event: MouseEvent<HTMLElement>): void {
  const button = event.detail > 1 ? (event.target as Element).closest('button') : null;
  if (button?.type === 'submit' && button.form && 'inPlace' in button.form.dataset) event.preventDefault();
}

/** Sends the part's forms: GET ones go on, posts load the next page or stay and wait for their answer. */
function useSending(onAnswer: PartActions['onAnswer']) {
  const navigate = useNavigate();
  const submit = useSubmit();
  const [senders, setSenders] = useState<readonly Sender[]>([]);
  const send = (event: FormEvent<HTMLElement>) => {
    const form = event.target as HTMLFormElement;
    const sender = ((event.nativeEvent as SubmitEvent).submitter ?? form) as Sender;
    event.preventDefault();
    if (form.method === 'get') {
      // A form that sends itself changes the page under the buyer's eyes; a button with a place of its own leads there.
      return navigate(addressOf(form, sender), { preventScrollReset: !sender.hasAttribute('formaction') });
    }
    if (!('inPlace' in form.dataset)) return submit(sender);
    setSenders((known) => (known.includes(sender) ? known : [...known, sender]));
    submit(sender, { navigate: false, fetcherKey: keyOfSender(sender) });
  };
  return { send, sent: senders.map((one) => <Sent key={keyOfSender(one)} sender={one} onAnswer={onAnswer} />) };
}

/** The pressed button, or the form when none was pressed. */
type Sender = HTMLFormElement | HTMLButtonElement;

/** Waits for the answers to one button's posts. */
function Sent({ sender, onAnswer }: { sender: Sender } & Pick<PartActions, 'onAnswer'>) {
  const { data } = useFetcher({ key: keyOfSender(sender) });
  useEffect(() => {
    const form = sender instanceof HTMLFormElement ? sender : sender.form;
    if (data !== undefined && form) onAnswer?.(form, data);
  }, [data, sender, onAnswer]);
  return null;
}

const keys = new WeakMap<Sender, string>();
let lastKey = 0;

/** One fetcher for each button: a second press takes the place of the first, other buttons go on. */
function keyOfSender(sender: Sender): string {
  const key = keys.get(sender) ?? `sender-${++lastKey}`;
  keys.set(sender, key);
  return key;
}

/** Where a GET form leads: its filled fields only, so that the address stays readable. */
function addressOf(form: HTMLFormElement, sender: Sender): string {
  const filled = [...new FormData(form)].filter((pair): pair is [string, string] => pair[1] !== '');
  if (sender instanceof HTMLButtonElement && sender.name) filled.push([sender.name, sender.value]);
  const search = new URLSearchParams(filled).toString();
  const action = sender.getAttribute('formaction') ?? form.getAttribute('action') ?? '';
  return search ? `${action}?${search}` : action;
}
