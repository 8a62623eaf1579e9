import type { z } from 'zod';
import type * as contract from '../job.ts';
import type { ExamplesOf } from './examples-of.ts';

const file = { name: 'Школа № 5.xlsx', size: 9216 };

export const queuedJob: z.input<typeof contract.job> = {
  id: 1_500_000_007,
  kind: 'specification-export',
  title: 'Выгрузка спецификаций',
  status: 'queued',
  progress: 0,
  total: 300,
  created: '2026-11-23T09:10:00.000Z',
  expires: '2026-11-26T09:10:00.000Z',
};
export const doneJob: typeof queuedJob = {
  ...queuedJob,
  status: 'done',
  progress: 300,
  file,
};

export const jobExamples: ExamplesOf<typeof contract> = {
  getJob: {
    running: { ...queuedJob, status: 'running', progress: 120 },
    done: doneJob,
    failed: { ...queuedJob, status: 'failed', message: 'Файл не получился. Повторите выгрузку' },
  },
};
