import type { Context } from 'hono';
import { ApiError, onError, onUnknownPath } from './errors.ts';
import type { Api } from './mount.ts';
import { t } from './texts/texts.ts';

/**
 * Response for unmatched requests: 405 with the allowed methods if the path has calls with other methods, 404
 * otherwise.
 */
export function answerUnknownPath(app: Api): (c: Context) => Response {
  return (c) => {
    const methods = methodsAt(app, c.req.path);
    // A route with this method exists but didn't match: one of its parameters is malformed, so 404.
    if (methods.length === 0 || methods.includes(c.req.method)) return onUnknownPath(c);
    c.header('Allow', methods.join(', '));
    return onError(new ApiError(405, 'MethodNotAllowed', t('failure.other-method')), c);
  };
}

/** Methods allowed at a path; GET includes HEAD. */
function methodsAt(app: Api, path: string): string[] {
  const methods = app.routes.filter((route) => isAt(route.path, path)).map(({ method }) => method);
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)))].filter(
    (method) => method !== 'ALL',
  );
}

function isAt(pattern: string, path: string): boolean {
  const [expected, actual] = [pattern.split('/'), path.split('/')];
  return (
    expected.length === actual.length && expected.every((part, at) => part === actual[at] || isFilled(part, actual[at]))
  );
}

function isFilled(part: string, value: string | undefined): boolean {
  return part.startsWith(':') && value !== '';
}
