import type { ComponentProps } from 'react';
import { AuthLink } from './auth-link.tsx';

/** A link to sign-in that comes back here; script opens the dialog instead. */
export function SignInLink(props: Omit<ComponentProps<typeof AuthLink>, 'screen'>) {
  return <AuthLink screen="sign-in" {...props} />;
}
