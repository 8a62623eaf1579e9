import { z } from 'zod';
import { defineCall } from './call.ts';

/** Modules beside the shop, in the order in which they are shown. */
export const moduleCode = z.enum(['offers', 'order-manager', 'raec-configurator']);
export type ModuleCode = z.output<typeof moduleCode>;

export const getModules = defineCall({
  id: 'getModules',
  method: 'GET',
  path: '/api/v1/module',
  tag: 'Модули',
  summary: 'Модули рядом с магазином и какие из них открыты тому, кто спрашивает',
  access: 'required',
  answer: z
    .array(
      z.object({
        code: moduleCode.describe('Code of the module, which is its place under `/modules/`.'),
        enabled: z.boolean().describe('Whether the caller may use it.'),
        title: z.string().describe('Its name, in the language of the caller.'),
      }),
    )
    .describe('All modules that there are.'),
  status: 200,
  errors: [403],
});
