import { type TextKey, t } from '../texts/texts.ts';

export type Facts = Readonly<Record<string, string | number>>;

/** Why a file of an exchange can't be read, or not to its end, for the operator. */
export class ExchangeRefused extends Error {
  override readonly name = 'ExchangeRefused';
  readonly reason: TextKey;
  readonly facts: Facts;

  constructor(reason: TextKey, facts: Facts = {}) {
    super(t(reason, facts));
    this.reason = reason;
    this.facts = facts;
  }
}
