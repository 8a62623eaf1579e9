import type { z } from 'zod';
import { noAddress } from '#contract/base.ts';

type Issue = z.core.$ZodIssue;

/** Fields with a message of their own for a broken rule. */
const ofField = new Map([
  ['contact.phone', 'Укажите телефон: 10 цифр без +7'],
  ['contact.name', 'Укажите контактное лицо'],
  ['password', 'Укажите пароль'],
  ['legalEntityId', 'Выберите юридическое лицо'],
  ['paymentType', 'Выберите способ оплаты'],
  ['deliveryType', 'Выберите способ получения'],
]);

function sizeMessage(issue: Issue): string | null {
  if (issue.code === 'too_big') {
    if (issue.origin === 'string') return `Не больше ${issue.maximum} символов`;
    if (issue.origin === 'array') return `Не больше ${issue.maximum} строк`;
    return `Не больше ${issue.maximum}`;
  }
  if (issue.code !== 'too_small') return null;
  if (issue.origin === 'string' || issue.origin === 'array') return 'Заполните поле';
  return `Не меньше ${issue.minimum}`;
}

function typeMessage(issue: Issue): string {
  if (issue.code === 'custom' && issue.params?.['rule'] === noAddress.rule) return 'Уберите адрес сайта или почты';
  if (issue.code === 'invalid_type' && issue.expected === 'int') return 'Укажите целое число';
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'Заполните поле';
  if (issue.code === 'invalid_format' && issue.format === 'date') return 'Укажите дату в виде ГГГГ-ММ-ДД';
  return 'Неверное значение';
}

/** Russian message for an invalid field of a request. */
export function issueMessage(issue: Issue): string {
  return ofField.get(issue.path.join('.')) ?? sizeMessage(issue) ?? typeMessage(issue);
}
