import type { z } from 'zod';
import { type ErrorBody, headerNames } from './base.ts';
import { type Call, type CallAccess, enters } from './call.ts';
import { calls } from './calls.ts';
import { english, englishMessages, englishStatuses, englishTags } from './openapi-english.ts';
import { errorExamples, errorStatuses, failures } from './openapi-errors.ts';
import { answerExamples } from './openapi-examples.ts';
import { type JsonSchema, nameSchemas, renderFields, renderSchemas, schemaRef } from './openapi-schemas.ts';
import { englishSummaries } from './openapi-summaries.ts';
import { tags } from './openapi-tags.ts';
import { customParam } from './own-filter.ts';

/** Schema names, used for references. */
type Names = ReturnType<typeof nameSchemas>;

/** A parameter of an operation. */
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description: string;
  schema: JsonSchema;
  style?: 'form';
  explode?: boolean;
}

interface FileContent {
  'multipart/form-data': { schema: JsonSchema };
}

/** A response that is a file of any type. */
const file = { '*/*': { schema: { type: 'string', format: 'binary' } } };

interface Content {
  '*/*'?: { schema: JsonSchema };
  'application/json'?: { schema: JsonSchema; examples?: Record<string, { value: unknown }> };
}

/** A response of an operation. */
export interface Answer {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Content;
}

/** One call in the document. */
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content | FileContent };
  responses: Record<string, Answer>;
}

/** The published OpenAPI 3.1 document. */
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, JsonSchema> };
}

function json(schema: z.ZodType, names: Names): Content {
  return { 'application/json': { schema: { $ref: schemaRef(names.get(schema) ?? '') } } };
}

/** The body of an answer, with its examples. */
function answerContent({ id, answer }: Call, names: Names): Pick<Answer, 'content'> {
  if (!answer) return {};
  const examples = Object.entries(answerExamples[id] ?? {}).map(([name, value]) => [name, { value }] as const);
  const schema = { $ref: schemaRef(names.get(answer) ?? '') };
  return { content: { 'application/json': { schema, examples: Object.fromEntries(examples) } } };
}

const security: Record<CallAccess, Record<string, string[]>[]> = {
  none: [],
  optional: [{ token: [] }, { visitor: [] }, {}],
  required: [{ token: [] }],
  signed: [{ erp: [] }],
};

const text = { type: 'string' } as const;
const uuid = { type: 'string', format: 'uuid' } as const;

function headerParameters(call: Call): Parameter[] {
  const requestId: Parameter = {
    name: headerNames.requestId,
    in: 'header',
    required: false,
    schema: uuid,
    description: call.idempotent
      ? 'Id of the request: for 24 hours a repeat with the same id and body does nothing again and returns the first answer with status 200.'
      : 'Id of the request, which is returned with the answer and written to the log.',
  };
  const browser: Parameter = {
    name: headerNames.browser,
    in: 'header',
    required: false,
    schema: uuid,
    description:
      "Random id that the browser keeps: a code works where it was requested, and strangers' failed tries don't hold up a browser in which the person has signed in before.",
  };
  return enters(call) ? [requestId, browser] : [requestId];
}

/** One parameter stands for all filters of the supplier's own. */
function ownFilters({ ownFilters: prefix }: Call): Parameter[] {
  if (!prefix) return [];
  const description =
    "A filter of the supplier's own: ids of values, separated by commas. `getSearchFilters` returns its names and values.";
  return [{ name: `${prefix}[${customParam('{property}')}]`, in: 'query', required: false, schema: text, description }];
}

function parameters(call: Call): Parameter[] {
  const path = call.params ? renderFields(call.params) : [];
  const query = call.query ? renderFields(call.query) : [];
  return [
    ...path.map((field): Parameter => ({ ...field, in: 'path', required: true })),
    ...query.map(
      (field): Parameter => ({
        ...field,
        in: 'query',
        ...(field.schema['type'] === 'array' ? { style: 'form', explode: true } : {}),
      }),
    ),
    ...ownFilters(call),
    ...headerParameters(call),
  ];
}

function success(call: Call, names: Names, words: Words): Answer {
  const headers = {
    [headerNames.requestId]: { description: 'Id of the request.', schema: uuid },
    'Cache-Control': { description: '`private, no-store` if the answer depends on who asks.', schema: text },
  };
  if (call.download) return { description: words.file, headers, content: file };
  return { description: call.answer ? words.success : words.empty, headers, ...answerContent(call, names) };
}

function replayed(call: Call, names: Names, words: Words): Record<string, Answer> {
  if (!call.idempotent || call.status === 200 || !call.answer) return {};
  const headers = { 'Idempotent-Replay': { description: 'Always `true`.', schema: text } };
  return { 200: { description: words.replayed, headers, ...answerContent(call, names) } };
}

function refusal(call: Call, status: number, words: Words): Answer {
  const examples = errorExamples(call, status).map(
    (value) => [value.code ?? value.name, { value: words.ofError(value) }] as const,
  );
  const later = status === 429 || status === 503;
  return {
    description: words.ofStatus(status) ?? words.refused,
    ...(later
      ? {
          headers: {
            'Retry-After': { description: 'Seconds until the call may be repeated.', schema: { type: 'integer' } },
          },
        }
      : {}),
    content: { 'application/json': { schema: { $ref: schemaRef('Error') }, examples: Object.fromEntries(examples) } },
  };
}

/** A multipart form with the file and the other fields, if there are any. */
function fileContent(field: string, body: Call['body']): FileContent {
  const data = { type: 'string', format: 'binary', description: 'The file; its type is taken from its content.' };
  const others = body ? renderFields(body as z.ZodObject) : [];
  const properties = Object.fromEntries(
    others.map(({ name, description, schema }) => [name, { ...schema, description }] as const),
  );
  const required = [field, ...others.filter((one) => one.required).map(({ name }) => name)];
  const schema = { type: 'object', properties: { [field]: data, ...properties }, required };
  return { 'multipart/form-data': { schema } };
}

function requestBody(call: Call, names: Names): Pick<Operation, 'requestBody'> {
  if (call.file) return { requestBody: { required: true, content: fileContent(call.file, call.body) } };
  return call.body ? { requestBody: { required: !call.bodyless, content: json(call.body, names) } } : {};
}

function operation(call: Call, names: Names, words: Words): Operation {
  const refusals = errorStatuses(call).map((status) => [String(status), refusal(call, status, words)] as const);
  return {
    operationId: call.id,
    tags: [words.ofTag(call.tag)],
    summary: words.ofCall(call),
    security: security[call.access],
    parameters: parameters(call),
    ...requestBody(call, names),
    responses: {
      [call.status]: success(call, names, words),
      ...replayed(call, names, words),
      ...Object.fromEntries(refusals),
    },
  };
}

/** What the document says in one language. */
const russianWords = {
  title: 'API торговой витрины',
  description: `API поставщика для торговой витрины. Деньги — рубли с двумя знаками, НДС внутри.
Даты — ISO 8601. Ошибки всех вызовов имеют один вид. Чужая запись отвечает так же, как отсутствующая.`,
  success: 'Успех',
  empty: 'Успех, ответа нет',
  file: 'Файл',
  replayed: 'Повтор запроса с тем же номером: первый ответ',
  refused: 'Отказ',
  ofStatus: (status: number): string | undefined => failures.get(status)?.description,
  ofTag: (tag: string): string => tag,
  ofCall: ({ summary }: Call): string => summary,
  ofError: (error: ErrorBody): ErrorBody => error,
};

type Words = { readonly [Name in keyof typeof russianWords]: (typeof russianWords)[Name] };

const inEnglish = (message: string) => englishMessages[message] ?? message;

const englishWords: Words = {
  ...english,
  ofStatus: (status) => englishStatuses[status],
  ofTag: (tag) => englishTags[tag] ?? tag,
  ofCall: ({ id, summary }) => englishSummaries[id] ?? summary,
  ofError: ({ errors, ...error }) => ({
    ...error,
    message: inEnglish(error.message),
    ...(errors && { errors: errors.map(({ field, message }) => ({ field, message: inEnglish(message) })) }),
  }),
};

/** The document in Russian, or in English. Descriptions of single properties are English in both. */
export function buildOpenApi(language: 'ru' | 'en' = 'ru'): OpenApiDocument {
  const words = language === 'en' ? englishWords : russianWords;
  const names = nameSchemas(calls);
  const paths: OpenApiDocument['paths'] = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, names, words) };
  }
  return {
    openapi: '3.1.0',
    info: { title: words.title, version: '1.0.0', description: words.description },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map((call) => call.tag))].map((name) => ({
      name: words.ofTag(name),
      description: tags[name] ?? '',
    })),
    paths,
    components: {
      schemas: renderSchemas(names),
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'Token of the session, returned by the calls that sign a person in.',
        },
        erp: {
          type: 'apiKey',
          in: 'header',
          name: headerNames.exchangeSignature,
          description:
            '`t=<seconds>,v1=<hex>`: HMAC-SHA-256 with the key of the exchange over method, path with query, and the seconds since 1970, each with a line break behind it, and then the body. Good for five minutes.',
        },
        visitor: {
          type: 'apiKey',
          in: 'header',
          name: headerNames.visitor,
          description: "Random UUID of a visitor who hasn't signed in, kept in the browser.",
        },
      },
    },
  };
}
