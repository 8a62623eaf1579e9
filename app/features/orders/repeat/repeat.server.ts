import { z } from 'zod';
import { deriveRequestId } from '#app/server/forms/request-id.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import type { FlashMessage } from '#app/server/session/flash.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { type Repeated, repeatOrder } from '#app/supplier/order.server.ts';
import { missingOrder } from '../order-id.server.ts';

export const repeatSchema = z.object({ requestId: z.string().max(64).optional() });

export async function repeat(context: LoadContext, id: number, formId: string): Promise<FlashMessage> {
  try {
    return describe(context, await repeatOrder(context.supplier, id, await deriveRequestId(formId, 'repeat', id)));
  } catch (error) {
    const failed: FlashMessage = { kind: 'error', text: context.t('orders:repeat.failed') };
    if (error instanceof SupplierUnavailable) return failed;
    if (!(error instanceof SupplierRejected) || error.status === 401 || error.status === 403) throw error;
    if (error.status === 404) throw missingOrder(context);
    return error.message ? { kind: 'error', text: error.message } : failed;
  }
}

function describe({ t }: LoadContext, { result, substitutions }: Repeated): FlashMessage {
  const count = (status: string) => result.filter((one) => one.status === status).length;
  const rejected = count('rejected');
  const added = result.length - rejected;
  if (added === 0) return { kind: 'error', text: t('orders:repeat.nothing') };
  const rounded = count('rounded');
  const sentences = [
    t('orders:repeat.added', { count: added }),
    ...(rounded > 0 ? [t('orders:repeat.rounded', { count: rounded })] : []),
    ...(substitutions.length > 0 ? [t('orders:repeat.replaced', { count: substitutions.length })] : []),
    ...(rejected > 0 ? [t('orders:repeat.rejected', { count: rejected })] : []),
  ];
  return { kind: rejected > 0 ? 'info' : 'success', text: sentences.join(' ') };
}
