import { request } from 'node:http';

/** A response to a request whose headers were sent exactly as given. */
export interface RawAnswer {
  status: number;
  headers: Headers;
  body: string;
}

/** What to send. An array of header values is sent as several lines. */
export interface RawRequest {
  method?: string;
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string;
}

/** Sends a request without the additions, checks and normalisation of `fetch`. */
export function sendRaw(origin: string, { method = 'GET', path, headers = {}, body }: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    // A new connection: workerd closes one whose body it refused to read.
    const to = { hostname, port, method, path, headers, timeout: 30_000, agent: false };
    const sent = request(to, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const all = new Headers();
        for (const [name, values] of Object.entries(answer.headersDistinct)) {
          for (const value of values ?? []) all.append(name, value);
        }
        resolve({ status: answer.statusCode ?? 0, headers: all, body: Buffer.concat(parts).toString('utf8') });
      });
    });
    sent.on('error', reject);
    sent.on('timeout', () => sent.destroy(new Error(`no answer to ${method} ${path.slice(0, 100)}`)));
    sent.end(body);
  });
}
