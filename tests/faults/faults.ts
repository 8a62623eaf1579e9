import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';

interface Moment {
  request: IncomingMessage;
  response: ServerResponse;
  socket: Socket;
  /** Response of a working API. */
  good: unknown;
  /** Number of this failing request since the fault began, from 1. */
  hit: number;
}

type Play = (moment: Moment) => void;

/** Bytes written directly to the connection. */
const raw =
  (...lines: readonly string[]): Play =>
  ({ socket }) => {
    socket.end(lines.join('\r\n'));
  };

const head = (...fields: readonly string[]) =>
  ['HTTP/1.1 200 OK', 'Content-Type: application/json', ...fields, '', ''].join('\r\n');

const answer =
  (status: number, body: string, headers: Record<string, string> = {}): Play =>
  ({ response }) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
  };

const failure = (status: number, headers: Record<string, string> = {}) =>
  answer(
    status,
    JSON.stringify({
      status,
      name: 'Failure',
      title: 'Сбой',
      message: 'Склад закрыт на учёт',
      code: 'closed',
      errors: [{ field: 'amount', message: 'Слишком много', SECRET: 'SECRET' }],
      stack: 'SECRET at /srv/SECRET.js:1',
      sql: 'SELECT SECRET',
    }),
    headers,
  );

const after =
  (ms: number): Play =>
  ({ response, good }) => {
    const timer = setTimeout(
      () => response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(good)),
      ms,
    );
    response.on('close', () => clearTimeout(timer));
  };

const drip: Play = ({ response, good }) => {
  const text = JSON.stringify(good);
  let at = 0;
  response.writeHead(200, { 'Content-Type': 'application/json' });
  const timer = setInterval(() => response.write(text[at++ % text.length] ?? ' '), 100);
  response.on('close', () => clearInterval(timer));
};

const endless: Play = ({ response }) => {
  const chunk = Buffer.alloc(256 * 1024, 32);
  const total = 300 * 1024 * 1024;
  let sent = 0;
  response.writeHead(200, { 'Content-Type': 'application/json' });
  const more = () => {
    while (sent < total && !response.destroyed) {
      sent += chunk.length;
      if (!response.write(chunk)) return void response.once('drain', more);
    }
    response.end();
  };
  more();
};

let bomb: Buffer | undefined;
const gzipBomb: Play = ({ response }) => {
  bomb ??= gzipSync(Buffer.alloc(200 * 1024 * 1024, 32), { level: 1 });
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }).end(bomb);
};

const redirect =
  (status: number, to: (moment: Moment) => string): Play =>
  (moment) =>
    void moment.response.writeHead(status, { Location: to(moment) }).end();

/** Recovers after some failures, like a short outage. */
const once =
  (play: Play): Play =>
  (moment) =>
    moment.hit === 1 ? play(moment) : answer(200, JSON.stringify(moment.good))(moment);

/** Target of a redirect: another server, which must never receive the buyer's data. */
export const elsewhere = { origin: 'http://127.0.0.1:9' };

const plays = {
  reset: ({ socket }) => void socket.resetAndDestroy(),
  'reset in the body': ({ socket }) => {
    socket.write(`${head('Content-Length: 1000')}{"items":[`, () => setTimeout(() => socket.resetAndDestroy(), 20));
  },
  'end in the body': raw(`${head('Content-Length: 1000')}{"items":[`),
  'cut chunk': raw(`${head('Transfer-Encoding: chunked')}ff`, '{"items":['),
  'cut without length': raw(`${head('Connection: close')}{"items":[`),
  'not HTTP': raw('220 mail.SECRET.test ESMTP', ''),
  'answers after 1 s': after(1000),
  hangs: () => undefined,
  'hangs after the head': ({ response }) =>
    void response.writeHead(200, { 'Content-Type': 'application/json' }).write('{'),
  drips: drip,
  401: failure(401),
  403: failure(403),
  404: failure(404),
  409: failure(409),
  422: failure(422),
  429: failure(429),
  'short 429': once(failure(429, { 'Retry-After': '1' })),
  'short 503': once(failure(503)),
  500: failure(500),
  502: failure(502),
  503: failure(503),
  504: failure(504),
  '503 for long': failure(503, { 'Retry-After': '45' }),
  '500 in HTML': answer(500, '<h1>SECRET nginx</h1>', { 'Content-Type': 'text/html' }),
  '500 empty': answer(500, ''),
  '500 null': answer(500, 'null'),
  '500 list': answer(500, '[]'),
  '500 string': answer(500, '"SECRET"'),
  '200 in HTML': answer(200, '<h1>SECRET</h1>', { 'Content-Type': 'text/html' }),
  '200 empty': answer(200, ''),
  '200 null': answer(200, 'null'),
  '200 list': answer(200, '[]'),
  '200 string': answer(200, '"SECRET"'),
  'redirect here': redirect(302, () => '/other'),
  'redirect elsewhere': redirect(302, () => `${elsewhere.origin}/stolen`),
  'redirect in circles': redirect(302, ({ request }) => request.url ?? '/'),
  'redirect of a body': redirect(307, () => `${elsewhere.origin}/stolen`),
  '300 MB': endless,
  'gzip bomb': gzipBomb,
  'broken gzip': answer(200, 'SECRET no gzip', { 'Content-Encoding': 'gzip' }),
  'invalid UTF-8': ({ response, good }) => {
    const text = Buffer.from(JSON.stringify(good).replace('Имя', 'XYZ'));
    const at = text.indexOf('XYZ');
    if (at >= 0) text[at] = 0xff;
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(text);
  },
  'byte order mark': (moment) => answer(200, `\ufeff${JSON.stringify(moment.good)}`)(moment),
  'huge header': (moment) => answer(200, JSON.stringify(moment.good), { 'X-Huge': 'x'.repeat(200_000) })(moment),
} satisfies Record<string, Play>;

export type Fault = `${keyof typeof plays}`;

export const faults: Readonly<Record<Fault, Play>> = plays;
