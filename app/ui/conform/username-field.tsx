/** Tells password managers whose password a form has. It isn't seen or sent. */
export function UsernameField({ login }: { login: string }) {
  return <input type="text" autoComplete="username" defaultValue={login} readOnly hidden />;
}
