import type { z } from 'zod';
import { noAddress } from '#contract/base.ts';
import { type TextKey, t } from './texts/texts.ts';

type Issue = z.core.$ZodIssue;

/** Fields with a message of their own for a broken rule. */
const ofField: ReadonlyMap<string, TextKey> = new Map([
  ['contact.phone', 'input.contact-phone'],
  ['contact.name', 'input.contact-name'],
  ['password', 'password.needed'],
  ['legalEntityId', 'input.legal-entity'],
  ['paymentType', 'input.payment'],
  ['deliveryType', 'input.delivery'],
]);

function sizeMessage(issue: Issue): string | null {
  if (issue.code === 'too_big') {
    if (issue.origin === 'string') return t('input.at-most-characters', { count: Number(issue.maximum) });
    if (issue.origin === 'array') return t('input.at-most-lines', { count: Number(issue.maximum) });
    return t('input.at-most', { maximum: Number(issue.maximum) });
  }
  if (issue.code !== 'too_small') return null;
  if (issue.origin === 'string' || issue.origin === 'array') return t('input.needed');
  return t('input.at-least', { minimum: Number(issue.minimum) });
}

function typeMessage(issue: Issue): string {
  if (issue.code === 'invalid_type' && issue.expected === 'int') return t('input.whole-number');
  if (issue.code === 'invalid_type' && issue.input === undefined) return t('input.needed');
  if (issue.code === 'invalid_format' && issue.format === 'date') return t('input.date');
  return t('input.wrong');
}

/** Message for an invalid field of a request. */
export function issueMessage(issue: Issue): string {
  if (issue.code === 'custom' && issue.params?.['rule'] === noAddress.rule) return t('input.no-addresses');
  const own = ofField.get(issue.path.join('.'));
  return own ? t(own) : (sizeMessage(issue) ?? typeMessage(issue));
}
