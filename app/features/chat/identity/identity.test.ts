import { describe, expect, it } from 'vitest';
import { demoBuyer, outcome, stubContext, visit } from '#tests/support/context.ts';
import { chatHash } from './identity.server.ts';
import { loader } from './route.tsx';

describe('who a widget is told of', () => {
  it('has the md5 of id, identity, phone and e-mail, one behind the other', () => {
    // RFC 1321, appendix A.5: MD5 ("12345678901234567890…").
    const tens = '1234567890'.repeat(4);
    expect(
      chatHash({ id: 1_234_567_890, publicIdentity: tens, phone: '1234567890', email: '12345678901234567890' }),
    ).toBe('57edf4a22be3c955ac49da2e2107b67a');
    expect(chatHash({ id: 1, publicIdentity: 'user-1', phone: null, email: null })).toMatch(/^[\da-f]{32}$/);
  });

  it('is the user with the company, but no visitor and nobody for whom staff act', async () => {
    const ask = async (buyer: object | null) => {
      const { context } = stubContext({ buyer: buyer as never });
      return (await outcome(() => loader(visit(context, '/help/chat/identity')))).data as { identity: unknown };
    };
    expect(await ask(demoBuyer)).toMatchObject({ identity: { name: demoBuyer.name, hash: chatHash(demoBuyer) } });
    expect(await ask({ ...demoBuyer, staff: { name: 'Елена' } })).toEqual({ identity: null });
    expect(await ask(null)).toEqual({ identity: null });
  });
});
