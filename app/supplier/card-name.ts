/** Unknown card systems are shown by their code. */
const systems: Readonly<Record<string, string>> = {
  mir: 'МИР',
  visa: 'Visa',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
};

/** System and last digits of a card, such as `МИР •••• 4417`. */
export function cardName({ system, mask }: { system: string; mask: string }): string {
  const name = Object.hasOwn(systems, system) ? systems[system] : system;
  return `${name} ${mask}`.replaceAll(' ', '\u00a0');
}

/** `2029-08` → `08.2029`. */
export function expiryOf(month: string): string {
  return month.split('-').reverse().join('.');
}
