import { createHash } from 'node:crypto';
import { z } from 'zod';
import { headerNames } from '#contract/base.ts';
import { readVisitorId } from '../actor.ts';
import type { Env } from '../env.ts';
import { clientAddress } from './client-address.ts';
import { deviceName } from './device.ts';

/** The caller of a call that needs no token. */
export interface Caller {
  /** The visitor whose cart is merged. */
  visitorId: string | null;
  address: string;
  /** Browser and system in words, empty if unknown. */
  device: string;
  /** Hash of the browser's id, null without one. */
  browser: string | null;
}

const uuid = z.uuid();

export function callerOf(headers: Headers, env: Env): Caller {
  const browser = uuid.safeParse(headers.get(headerNames.browser)?.toLowerCase());
  return {
    visitorId: readVisitorId(headers),
    address: clientAddress(headers, env),
    device: deviceName(headers.get('User-Agent')),
    browser: browser.success ? createHash('sha256').update(browser.data).digest('base64url') : null,
  };
}
