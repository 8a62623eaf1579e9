import { z } from 'zod';
import { describeError } from '#app/server/forms/parse-form.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { dropStockAlert, keepStockAlert } from '#app/supplier/stock-alert.server.ts';
import type { AlertAnswer } from '../answers.ts';

/** The form sends the wanted state, so that repeating it changes nothing. */
export const alertSchema = z.object({
  wanted: z.enum(['on', 'off'], 'product:alertFailed'),
  amount: z.coerce.number().int().min(1).max(1_000_000).optional(),
  returnTo: z.string().optional(),
});

interface Outcome {
  answer: AlertAnswer;
  status: number;
}

export async function setAlert(
  { t, supplier }: LoadContext,
  id: number,
  {
    wanted: state,
    amount = null,
  }: Pick<z.output<typeof alertSchema>, 'wanted'> & { amount?: number | null | undefined },
): Promise<Outcome> {
  try {
    if (state === 'off') {
      await dropStockAlert(supplier, id);
      return { answer: { ok: true, message: t('product:alertOff') }, status: 200 };
    }
    const { channels } = await keepStockAlert(supplier, id, amount);
    const message = t(channels.length === 0 ? 'product:alertMute' : 'product:alertOn');
    return { answer: { ok: true, message }, status: 200 };
  } catch (error) {
    const { message, status } = describeError(error, t('product:alertFailed'));
    return { answer: { ok: false, message: status === 404 ? t('product:notFound') : message }, status };
  }
}
