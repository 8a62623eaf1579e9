import { once } from 'node:events';
import { connect } from 'node:tls';
import { type Line, off, ok, wrong } from './line.ts';

const day = 86_400_000;
/** Certificates are usually renewed 30 days before their end. */
const [soon, late] = [21, 7];

/** How long the certificate of an https address still holds. */
export async function certificateLine(origin: string, now = Date.now()): Promise<Line> {
  const { hostname, port } = new URL(origin);
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(5000) });
    const { valid_to: end } = socket.getPeerCertificate();
    return lineOfDays(Math.floor((Date.parse(end) - now) / day));
  } catch {
    return wrong('certificate', 'the address takes no https', 'see that a proxy with a certificate answers there');
  } finally {
    socket.destroy();
  }
}

/** A line for a certificate that holds for so many whole days, negative if it is over. */
export function lineOfDays(days: number): Line {
  const todo = 'see why it is not renewed: the log of the proxy tells';
  if (days < late) return wrong('certificate', days < 0 ? 'is over' : `${days} days left`, todo);
  return days < soon ? off('certificate', `${days} days left`, todo) : ok('certificate', `${days} days left`);
}
