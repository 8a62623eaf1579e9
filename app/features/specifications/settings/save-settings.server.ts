import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { parseForm, refuse } from '#app/server/forms/parse-form.server.ts';
import { postedFields } from '#app/server/forms/posted-fields.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { renameSpecification, shareSpecification } from '#app/supplier/specification.server.ts';
import { giveBack } from '../refusal.server.ts';
import { namingSchema } from '../schema.ts';

const schema = z.discriminatedUnion('intent', [
  namingSchema.extend({ intent: z.literal('rename'), version: z.coerce.number().int().min(0) }),
  z.object({ intent: z.literal('share'), shown: z.enum(['my', 'read', 'write']) }),
]);

type Wish = z.output<typeof schema>;

export async function postSettings(context: LoadContext, request: Request, id: number) {
  const resend = await postedFields(request);
  const form = await parseForm(context, request, schema);
  if (form.status !== 'success') return refuse(form);
  try {
    context.flash.set(await save(context, id, form.value));
    return redirectTo(paths.specification(id));
  } catch (error) {
    return giveBack(context, error, form, { resend });
  }
}

async function save({ supplier, t }: LoadContext, id: number, wish: Wish): Promise<string> {
  if (wish.intent === 'rename') {
    const { name, description, version } = wish;
    await renameSpecification(supplier, id, { name, description, version });
    return t('specifications:renamed');
  }
  const { shown } = wish;
  await shareSpecification(
    supplier,
    id,
    shown === 'my' ? { scope: 'my', access: 'read' } : { scope: 'company', access: shown },
  );
  return t('specifications:sharedDone');
}
