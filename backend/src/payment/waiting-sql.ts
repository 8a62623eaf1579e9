/** How long a payment may be on its way to the provider, in milliseconds: one that never got there can't be paid. */
const registering = 10_000;

/** SQL that says whether a payment was started and can still be paid. */
export const isWaitingSql = (now: `?${number}`) =>
  `status = 'waiting' AND expires_at > ${now} AND (url IS NOT NULL OR created_at > ${now} - ${registering})`;

/** SQL that says whether a payment can still be paid, or another sum than its own came: nobody should pay again meanwhile. */
export const isOpenSql = (now: `?${number}`) => `(bank_amount IS NOT NULL OR ${isWaitingSql(now)})`;
