import { formTokenField } from '#app/paths.ts';
import { tidySigns } from '#contract/text-signs.ts';
import { isPasswordField } from './secret-fields.ts';

/**
 * Names that our forms have. conform makes objects and arrays of names, so that `a.b.c…` would nest without end and
 * `rows[9999999]` or `rows.9999999` fill every place before it, and it throws at `constructor`; `lines` alone would be a
 * text where pages expect rows. Its own fields (`__intent__`) aren't among them: intents
 * change rows on the edge, and no form of ours uses them.
 */
const fieldName = /^(?!(?:lines|constructor)$)[A-Za-z][\w:-]{0,69}$|^lines\[\d{1,2}\]\.[A-Za-z]\w{0,31}$/;
export const isFieldName = (name: string) => fieldName.test(name);

const maxFields = 2_000;
/** conform copies the earlier values of a name for each further one. */
const maxSameName = 300;

const forms = new WeakMap<Request, Promise<FormData | null>>();

/**
 * The fields of a posted form, parsed once however many ask. Null if the body is not a form, or not one of ours; a body
 * of another type is left to the action.
 */
export function readForm(request: Request): Promise<FormData | null> {
  const form = forms.get(request) ?? (isForm(request) ? parse(request) : Promise.resolve(null));
  forms.set(request, form);
  return form;
}

export const isMultipart = ({ headers }: Pick<Request, 'headers'>) =>
  /^multipart\/form-data\b/i.test(headers.get('Content-Type') ?? '');

function isForm({ method, headers }: Request): boolean {
  return (
    method === 'POST' &&
    /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(headers.get('Content-Type') ?? '')
  );
}

async function parse(request: Request): Promise<FormData | null> {
  const form = await request.formData().catch(() => null);
  // The gate has read it.
  form?.delete(formTokenField);
  if (form) unrepeatIntent(form);
  const counts = new Map<string, number>();
  let fields = 0;
  for (const name of form?.keys() ?? []) {
    const same = (counts.get(name) ?? 0) + 1;
    if (++fields > maxFields || same > maxSameName || !isFieldName(name)) return null;
    counts.set(name, same);
  }
  return form && withoutUnseen(form);
}

/** Without what isn't seen, control characters too: people paste them, and the API takes none. */
const tidy = (text: string) => tidySigns(text).replace(/(?![\t\n\r])\p{Cc}/gu, '');

/** Passwords stay as they are: otherwise an older one could no longer be typed. */
function withoutUnseen(form: FormData): FormData {
  const isMarred = ([name, value]: [string, FormDataEntryValue]) =>
    typeof value === 'string' && !isPasswordField(name) && tidy(value) !== value;
  if (![...form].some(isMarred)) return form;
  const clean = new FormData();
  for (const [name, value] of form) {
    const isText = typeof value === 'string' && isMarred([name, value]);
    clean.append(name, isText ? tidy(value) : value);
  }
  return clean;
}

/** lynx sends a button that stands twice on the page twice. */
function unrepeatIntent(form: FormData): void {
  const [intent, ...more] = form.getAll('intent');
  if (typeof intent === 'string' && more.length > 0 && more.every((one) => one === intent)) form.set('intent', intent);
}
