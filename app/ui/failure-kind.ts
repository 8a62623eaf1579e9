export type FailureKind = 'notFound' | 'forbidden' | 'signIn' | 'unavailable' | 'technical' | 'request' | 'gone';

const kinds: Readonly<Record<number, FailureKind>> = {
  401: 'signIn',
  403: 'forbidden',
  404: 'notFound',
  410: 'gone',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

export function failureKind(status: number): FailureKind {
  return kinds[status] ?? (status >= 400 && status < 500 ? 'request' : 'technical');
}
