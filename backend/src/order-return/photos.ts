import { messageLimits } from '#contract/attachment.ts';
import type { addReturnPhoto } from '#contract/order-life.ts';
import type { Env } from '../env.ts';
import { invalidFields } from '../errors.ts';
import type { CallContext } from '../mount.ts';
import { requireOffered, requireOrderRight } from '../order/actions.ts';
import { limitOrderMessages } from '../order-life/message.ts';
import { requireOwn } from '../order-life/require-own.ts';
import { storePhoto } from '../photo/store.ts';
import { sweepPhotos } from '../photo/sweep.ts';
import { t } from '../texts/texts.ts';
import { returnFolder } from './folder.ts';

/** Keeps a picture for the return that will name it; one that none names is swept. */
export async function addPhoto({ input, env, actor, now, defer }: CallContext<typeof addReturnPhoto>) {
  await requireOffered(env, 'return', now);
  requireOrderRight(actor, 'return');
  await requireOwn(env, actor, input.params.id, now);
  await limitOrderMessages(env, actor, 'file', now);
  const upload = { file: input.body, mostBytes: messageLimits.fileBytes };
  const photo = await storePhoto(env, returnFolder, upload, now);
  defer(sweepPhotos(env, now));
  return { photo };
}

/** The rest of the request takes less. */
const soon = 30_000;

const keptSql = `SELECT count(*) AS kept FROM unused_photo
  WHERE due_at > ?2 AND path IN (SELECT '${returnFolder}/' || value FROM json_each(?1))`;

/** Throws 422 if a picture is swept by now, belongs to something else, or stands there twice. */
export async function requireKept(env: Env, photos: readonly string[], now: number): Promise<void> {
  if (photos.length === 0) return;
  const query = env.trade.prepare(keptSql).bind(JSON.stringify(photos), now + soon);
  if ((await query.first<number>('kept')) === photos.length) return;
  throw invalidFields([{ field: 'photos', message: t('order-return.photos-gone') }]);
}
