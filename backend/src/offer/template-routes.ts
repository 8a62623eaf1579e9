import * as contract from '#contract/offer-template.ts';
import { type Api, mount } from '../mount.ts';
import { storePhoto } from '../photo/store.ts';
import { sweepPhotos } from '../photo/sweep.ts';
import { requireOffers } from './access.ts';
import type { Asking } from './record.ts';
import { dropLogo, readTemplate, setLogo, setTemplate, toTemplate } from './template.ts';

async function templateOf({ env, actor, now }: Asking) {
  return toTemplate(env, await readTemplate(env, actor.companyId), now);
}

export function mountOfferTemplate(app: Api): void {
  mount(app, contract.getOfferTemplate, async (context) => {
    await requireOffers(context.env, context.actor, context.now);
    return await templateOf(context);
  });

  mount(app, contract.setOfferTemplate, async (context) => {
    const { env, actor, now, input } = context;
    await requireOffers(env, actor, now);
    await setTemplate(env, actor, input.body, now);
    return await templateOf(context);
  });

  mount(
    app,
    contract.uploadOfferLogo,
    async (context) => {
      const { env, actor, now, input, defer } = context;
      await requireOffers(env, actor, now);
      const unpacked = {
        pixels: contract.logoPixels,
        message: 'offer.logo-too-large',
        damaged: 'offer.logo-damaged',
      } as const;
      const logo = await storePhoto(env, 'offer', { file: input.body, mostBytes: contract.logoBytes, unpacked }, now);
      await setLogo(env, actor, logo, now);
      defer(sweepPhotos(env, now));
      return await templateOf(context);
    },
    // The file plus what multipart adds around it.
    { maxBody: contract.logoBytes + 16_384 },
  );

  mount(app, contract.deleteOfferLogo, async ({ env, actor, now, defer }) => {
    await requireOffers(env, actor, now);
    await dropLogo(env, actor);
    defer(sweepPhotos(env, now));
  });
}
