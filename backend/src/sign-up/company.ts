import type { CallBody } from '#contract/call.ts';
import { compactNumber, isInn, isKpp, isOgrn, isOgrnip } from '#contract/party-numbers.ts';
import type { signUp } from '#contract/sign-up.ts';
import type { Env } from '../env.ts';
import type { FieldError } from '../errors.ts';
import { inLanguage, t } from '../texts/texts.ts';

/** The company of a new account; without an ИНН it has no legal entity yet. */
export interface NewCompany {
  name: string;
  inn: string | null;
  kpp: string | null;
  ogrn: string | null;
  address: string;
  isIndividual: boolean;
}

/** Reads the company of the third step. If it has no name, it gets the person's (`person`). */
export function readCompany(
  body: Pick<CallBody<typeof signUp>, 'company' | 'isIndividual'>,
  person: string,
): { company: NewCompany; errors: FieldError[] } {
  const typed = body.company ?? {};
  const number = (value: string | undefined) => (value?.trim() ? compactNumber(value) : null);
  const company: NewCompany = {
    // A legal form is Russian, whatever the language of the form.
    name:
      typed.name?.trim() || (body.isIndividual ? inLanguage('ru', () => t('sign-up.sole-trader', { person })) : person),
    inn: number(typed.inn),
    kpp: number(typed.kpp)?.toUpperCase() ?? null,
    ogrn: number(typed.ogrn),
    address: typed.address?.trim() ?? '',
    isIndividual: body.isIndividual,
  };
  return { company, errors: numberErrors(company) };
}

/** The length of a number tells who it belongs to, so each is checked against the company's legal form. */
function numberErrors({ inn, kpp, ogrn, isIndividual }: NewCompany): FieldError[] {
  const length = isIndividual ? 12 : 10;
  const innWrong = inn !== null && (!isInn(inn) || inn.length !== length);
  const ogrnWrong = ogrn !== null && !(isIndividual ? isOgrnip(ogrn) : isOgrn(ogrn));
  const rules: [boolean, string, string][] = [
    [
      innWrong,
      'inn',
      t('sign-up.inn', { whose: t(isIndividual ? 'sign-up.inn-of-trader' : 'sign-up.inn-of-company') }),
    ],
    [isIndividual && kpp !== null, 'kpp', t('sign-up.kpp-of-trader')],
    [!isIndividual && kpp !== null && !isKpp(kpp), 'kpp', t('sign-up.kpp')],
    [!isIndividual && inn !== null && kpp === null, 'kpp', t('sign-up.kpp-needed')],
    [ogrnWrong, 'ogrn', isIndividual ? t('sign-up.ogrnip') : t('sign-up.ogrn')],
  ];
  return rules.flatMap(([wrong, field, message]) => (wrong ? [{ field: `company.${field}`, message }] : []));
}

/**
 * Whether a legal entity with this ИНН exists: then its administrator has to invite people, and nobody joins by signing
 * up.
 */
export async function isTaken(env: Env, inn: string): Promise<boolean> {
  return (await env.trade.prepare('SELECT 1 FROM legal_entity WHERE inn = ?1').bind(inn).first()) !== null;
}
