import type { Context } from 'hono';
import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { customProperty } from '#contract/own-filter.ts';
import { ApiError, type FieldError, invalidFields, notFound } from './errors.ts';
import { issueMessage } from './issue-message.ts';
import { type TextKey, t } from './texts/texts.ts';

type Field = z.core.$ZodType;

function isArrayField(field: Field): boolean {
  const { def } = field._zod;
  if (def.type === 'array') return true;
  const inner = (def as { innerType?: Field }).innerType;
  return inner ? isArrayField(inner) : false;
}

function fieldErrors(error: z.ZodError): FieldError[] {
  // zod's integer check adds a limit of its own; its message would only confuse beside the field's.
  const own = error.issues.filter((issue) => issue.code !== 'too_big' || issue.maximum !== Number.MAX_SAFE_INTEGER);
  return (own.length > 0 ? own : error.issues).map((issue) => ({
    field: issue.path.join('.'),
    message: issueMessage(issue),
  }));
}

/** Parses path parameters. A malformed id can't name a record, so it throws the same 404 as a missing one. */
export function readParams(call: Call, c: Context, missing: TextKey): unknown {
  if (!call.params) return undefined;
  const parsed = call.params.safeParse(c.req.param());
  if (!parsed.success) throw notFound(t(missing));
  return parsed.data;
}

/** Most filters of the supplier's own in one request. */
const maxOwn = 50;

/** The query by its wire names: all values of array fields, the first value of others. */
export function readQuery(call: Call, c: Context): unknown {
  if (!call.query) return undefined;
  const sent = new URL(c.req.url).searchParams;
  const raw = new Map<string, unknown>();
  for (const [name, field] of Object.entries(call.query.shape)) {
    if (sent.has(name)) raw.set(name, isArrayField(field) ? sent.getAll(name) : sent.get(name));
  }
  const parsed = call.query.safeParse(Object.fromEntries(raw));
  if (parsed.success) return { ...parsed.data, ...readOwnFilters(call, sent) };
  throw new ApiError(400, 'BadRequest', t('input.bad-query'), { errors: fieldErrors(parsed.error) });
}

/** The parameters of the supplier's own filters; none can be a key of an object's prototype. */
function readOwnFilters({ ownFilters: prefix }: Call, sent: URLSearchParams): Record<string, string> {
  const isOwn = (name: string) =>
    name.startsWith(`${prefix}[`) &&
    name.endsWith(']') &&
    customProperty(name.slice(`${prefix}[`.length, -1)) !== undefined;
  const names = [...new Set(sent.keys())].filter(isOwn).slice(0, maxOwn);
  return Object.fromEntries(names.map((name) => [name, sent.get(name) ?? '']));
}

/** Parses the body as one file of a multipart form, or as JSON. Keys that aren't in the contract are dropped. */
export async function readBody(call: Call, c: Context): Promise<unknown> {
  if (call.file) return readForm(c, call.file, call.body);
  if (!call.body) return undefined;
  if (call.bodyless && (await isEmpty(c))) return call.body.parse({});
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new ApiError(415, 'UnsupportedMediaType', t('input.json-needed'));
  const parsed = call.body.safeParse(await readJson(c));
  if (!parsed.success) throw invalidFields(fieldErrors(parsed.error));
  return parsed.data;
}

/** Whether nothing was sent, whatever the headers say. */
async function isEmpty(c: Context): Promise<boolean> {
  return (await c.req.text()).trim() === '';
}

/** The file, or with other fields an object of them and the file. */
async function readForm(c: Context, name: string, fields: z.ZodType | undefined): Promise<unknown> {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'multipart/form-data') {
    throw new ApiError(415, 'UnsupportedMediaType', t('input.form-needed'));
  }
  const form = await c.req.formData().catch(() => null);
  const file = fileOf(form, name);
  if (!fields) return file;
  const texts = [...(form ?? [])].filter((field): field is [string, string] => typeof field[1] === 'string');
  const parsed = fields.safeParse(Object.fromEntries(texts));
  if (!parsed.success) throw invalidFields(fieldErrors(parsed.error));
  return { ...(parsed.data as object), [name]: file };
}

function fileOf(form: FormData | null, field: string): Blob {
  const [file, another] = form?.getAll(field) ?? [];
  if (another !== undefined) throw invalidFields([{ field, message: t('input.one-file') }]);
  if (!file || typeof file === 'string' || file.size === 0) {
    throw invalidFields([{ field, message: t('input.file-needed') }]);
  }
  return file;
}

async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ApiError(400, 'BadRequest', t('input.bad-json'));
  }
}
