import * as contract from '#contract/offer.ts';
import { deliverMessages } from '../message/outbox.ts';
import { type Api, mount } from '../mount.ts';
import { mountFile } from '../mount-file.ts';
import { decide, noteView, readByLink, readFileByLink } from './by-link.ts';

/** What a link leads to, without an account. */
export function mountOfferLinks(app: Api): void {
  const options = { missing: 'offer.link-missing' } as const;
  mount(app, contract.getPublicOffer, (context) => readByLink(context, context.input.params.token), options);
  mountFile(
    app,
    contract.getPublicOfferFile,
    (context) => readFileByLink(context, context.input.params.token, context.input.query.format),
    options,
  );
  mount(app, contract.viewOffer, (context) => noteView(context, context.input.params.token), options);
  mount(
    app,
    contract.decideOffer,
    async (context) => {
      const answer = await decide(context, context.input.params.token, context.input.body);
      context.defer(deliverMessages(context.env, context.now));
      return answer;
    },
    options,
  );
}
