import { z } from 'zod';
import { byId, id, moment } from './base.ts';
import { defineCall } from './call.ts';

const tag = 'Задания';

export const jobStatus = z.enum(['queued', 'running', 'done', 'failed']);

/** Long work that goes on after the answer. */
export const job = z
  .object({
    id: id.describe('Id of the job.'),
    kind: z.string().max(40).describe('Code of what is done, such as `specification-export`; an open set.'),
    title: z.string().describe('What is done, in Russian.'),
    status: jobStatus.describe(
      'How far it has got; `done` and `failed` are final. A job that is interrupted goes on by itself.',
    ),
    progress: z.int().min(0).describe('How many of `total` are done.'),
    total: z.int().min(0).describe('How many lines or records there are to do; 0 while that is unknown.'),
    message: z
      .string()
      .optional()
      .describe('The result or the reason of the failure, as a Russian sentence; absent if there is nothing to say.'),
    file: z
      .object({
        name: z.string().describe('Name under which it is saved.'),
        size: z.int().min(0).describe('Size in bytes.'),
      })
      .optional()
      .describe('The file that the job has made, which `getJobFile` returns; absent unless there is one.'),
    documentId: id
      .optional()
      .describe('Id of the document that the job has made for `getDocument`; absent unless there is one.'),
    created: moment.describe('When the job was requested.'),
    expires: moment.describe('Until when the job and its file are kept.'),
  })
  .describe('Long work that goes on after the answer, such as an export.');
export type Job = z.output<typeof job>;

export const getJob = defineCall({
  id: 'getJob',
  method: 'GET',
  path: '/api/v1/job/:id',
  tag,
  summary: 'Задание: сколько сделано и что получилось',
  access: 'required',
  params: byId,
  answer: job,
  status: 200,
  errors: [404],
});

export const getJobFile = defineCall({
  id: 'getJobFile',
  method: 'GET',
  path: '/api/v1/job/:id/file',
  tag,
  summary: 'Файл, который сделало задание',
  access: 'required',
  params: byId,
  download: true,
  status: 200,
  errors: [404],
});

/** Formats of a table that is exported. */
export const fileFormat = z.enum(['xlsx', 'csv', 'pdf']);
export type FileFormat = z.output<typeof fileFormat>;

/** Where an export goes: to be downloaded, or also to the confirmed e-mail address of whoever asks. */
export const exportTarget = z.enum(['file', 'email']).default('file');

/** Most records in one export. */
export const maxExported = 10;
