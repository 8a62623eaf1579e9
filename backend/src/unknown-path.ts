import type { Context } from 'hono';
import { ApiError, onError, onUnknownPath } from './errors.ts';
import type { Api } from './mount.ts';

/** Answer to what no call answers: 405 with the methods when the address has a call of another method, 404 otherwise. */
export function answerUnknownPath(app: Api): (c: Context) => Response {
  return (c) => {
    const methods = methodsAt(app, c.req.path);
    // An address whose call has this very method is not found for its form: a route may ask more of a part than that it is there.
    if (methods.length === 0 || methods.includes(c.req.method)) return onUnknownPath(c);
    c.header('Allow', methods.join(', '));
    return onError(new ApiError(405, 'MethodNotAllowed', 'У этого вызова другой метод'), c);
  };
}

/** Methods of the calls at a path; what is read may also be asked for its headers alone. */
function methodsAt(app: Api, path: string): string[] {
  const methods = app.routes.filter((route) => isAt(route.path, path)).map(({ method }) => method);
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)))].filter(
    (method) => method !== 'ALL',
  );
}

function isAt(pattern: string, path: string): boolean {
  const [wanted, found] = [pattern.split('/'), path.split('/')];
  return wanted.length === found.length && wanted.every((part, at) => part === found[at] || isFilled(part, found[at]));
}

function isFilled(part: string, value: string | undefined): boolean {
  return part.startsWith(':') && value !== '';
}
