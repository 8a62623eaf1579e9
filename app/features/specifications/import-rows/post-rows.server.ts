import { data } from '@remix-run/cloudflare';
import { appendedTo } from '#app/features/product/events.ts';
import * as paths from '#app/paths.ts';
import { parseForm, type Refused, refuse, refuseError } from '#app/server/forms/parse-form.server.ts';
import { deriveRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { orNotFound } from '#app/server/http/failure.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { isFetcherRequest } from '#app/server/http/request-destination.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import {
  type AppliedImport,
  applyImport,
  type ImportTarget,
  saveRows,
  skipWithoutAmount,
} from '#app/supplier/import.server.ts';
import { conflictErrors } from './conflicts.server.ts';
import { placeOf, rowPath, rowsPath } from './rows.server.ts';
import { type RowsForm, rowsSchema } from './schema.ts';
import { rowField } from './view.ts';

/** Saves what was decided on the page, and does what the pressed button says. */
export async function postRows(context: LoadContext, request: Request, id: number) {
  const form = await parseForm(context, request, rowsSchema);
  if (form.status !== 'success') return refuse(form);
  const { changes, editor } = form.value;
  try {
    // Without a decision it is asked all the same whether the list is the buyer's.
    const saving = saveRows(context.supplier, id, { rows: changes, editor });
    const conflicts = await orNotFound(context, saving, context.t('import:notFound'));
    if (conflicts.length > 0) return refuse(form, { fieldErrors: conflictErrors(context, conflicts, changes) }, 409);
    return await goOn(context, request, id, form);
  } catch (error) {
    const rename = (field: string) => (field === 'name' ? field : '');
    return refuseError(form, error, context.t('import:unavailable'), { rename });
  }
}

type SentRows = Extract<Awaited<ReturnType<typeof parseForm<typeof rowsSchema>>>, { status: 'success' }>;

/** What the pressed button says, once decisions are saved. */
async function goOn(context: LoadContext, request: Request, id: number, form: SentRows) {
  const { wrong, intent, isKept } = form.value;
  const place = placeOf(request);
  const errors = Object.entries(wrong).map(([field, kind]) => [field, [context.t(`import:error.${kind}`)]]);
  const fieldErrors = Object.fromEntries(errors);
  const isSearched = intent.kind === 'find' && !Object.hasOwn(wrong, rowField('query', intent.line));
  if (errors.length > 0 && !isSearched) return refuse(form, { fieldErrors });
  switch (intent.kind) {
    case 'page':
      return redirectTo(rowsPath(id, { ...place, page: intent.page }));
    case 'all':
    case 'open':
      return redirectTo(rowsPath(id, { page: 1, isOpen: intent.kind === 'open' }));
    case 'find':
      // What is typed in other rows stays, with what is wrong in it.
      if (isKept) return data<Refused>({ lastResult: form.reply({ fieldErrors }) });
      return redirectTo(rowPath(id, place, intent.line));
    case 'skip-empty':
      await skipWithoutAmount(context.supplier, id);
      return redirectTo(rowsPath(id, place, true));
    case 'save':
      if (isFetcherRequest(request)) return data<Refused>({});
      return redirectTo(rowsPath(id, place, true));
    default:
      return await add(context, id, form.value);
  }
}

async function add(context: LoadContext, id: number, form: RowsForm) {
  const target = targetOf(form);
  const { target: where, id: list = 0, name = '', remember } = target;
  const requestId = await deriveRequestId(readRequestId(form.requestId), where, list, name, Number(remember));
  const applied = await applyImport(context.supplier, id, target, requestId);
  const ids = applied.result.flatMap((one) => (one.status === 'rejected' || one.id === null ? [] : [one.id]));
  if (ids.length > 0) await context.events.act(appendedTo(where, ids));
  const to = applied.specificationId === null ? paths.cart() : paths.specification(applied.specificationId);
  const { message, isWhole } = describe(context, applied);
  // On the page itself there is nothing to open.
  context.flash.set(message, ids.length > 0 ? 'success' : 'error', isWhole ? undefined : to);
  return redirectTo(isWhole ? to : paths.addedRows(id));
}

function targetOf({ intent, name, specification, remember }: RowsForm): ImportTarget {
  const common = { remember: remember === 'on' };
  if (intent.kind === 'cart') return { ...common, target: 'cart' };
  if (intent.kind === 'new') return { ...common, target: 'specification', name };
  return { ...common, target: 'specification', id: specification };
}

function describe({ t }: LoadContext, { result, codes, summary }: AppliedImport) {
  const rejected = result.filter(({ status }) => status === 'rejected').length;
  const saved = codes.filter(({ verdict }) => verdict === 'saved').length;
  const refused = codes.filter(({ verdict }) => verdict !== 'saved' && verdict !== 'kept').length;
  const left = summary.open + summary.ready;
  const sentences = [
    t('import:added', { count: result.length - rejected }),
    ...(rejected > 0 ? [t('import:rejected', { count: rejected })] : []),
    ...(saved > 0 ? [t('import:remembered', { count: saved })] : []),
    ...(refused > 0 ? [t('import:notRemembered', { count: refused })] : []),
    ...(left > 0 ? [t('import:left', { count: left })] : []),
  ];
  return { message: sentences.join(' '), isWhole: left === 0 };
}
