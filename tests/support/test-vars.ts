/** Keys of the tests. They protect nothing: each server lives for one test run on the loopback address. */
export const testKeys = {
  SESSION_KEYS: 'k1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  EDGE_KEY: 'the tests sign the address of a buyer with this',
} as const;

/** A made-up provider takes payments. */
export const testPayments = {
  PAYMENTS: 'demo',
  PAYMENT_KEY: 'the shop signs with this what it asks of the provider',
  PAYMENT_NOTICE_KEY: 'the made-up provider signs its notices with this',
} as const;

/** All tests share one address and sign in without limit; the limits have tests of their own. */
export const testLimits = {
  SIGN_IN_PER_ADDRESS: '100000',
  SIGN_IN_PER_NETWORK: '100000',
  SIGN_IN_PER_MINUTE: '100000',
  SIGN_UPS_PER_HOUR: '100000',
  MESSAGES: 'demo',
  SSO: 'demo',
  ...testPayments,
  CONFIGURATOR: 'demo',
} as const;
