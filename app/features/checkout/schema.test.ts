import { parseWithZod } from '@conform-to/zod/v4';
import { describe, expect, it } from 'vitest';
import { checkoutSchema, choiceSchema } from './schema.ts';

const filled = {
  cartVersion: '9',
  expectedTotal: '150000',
  deliveryType: 'address',
  addressId: '4',
  address: '',
  pickupPointId: '2',
  date: '2026-11-24',
  window: '',
  contractId: '1',
  legalEntityId: '3',
  paymentType: 'invoice',
  contactName: ' Анна Белова ',
  contactPhone: '8 (900) 123-45-67',
  customerOrderNumber: '',
  comment: '',
};

function send(change: Record<string, string | undefined>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...change })) {
    if (value !== undefined) form.append(name, value);
  }
  const sent = parseWithZod(form, { schema: checkoutSchema });
  return sent.status === 'success' ? { value: sent.value, error: null } : { value: null, error: sent.error };
}

describe('the checkout form', () => {
  it('becomes the order that it asks for', () => {
    expect(send({}).value).toEqual({
      cartVersion: 9,
      expectedTotal: 150_000,
      deliveryType: 'address',
      addressId: 4,
      date: '2026-11-24',
      contractId: 1,
      legalEntityId: 3,
      paymentType: 'invoice',
      comment: '',
      fields: {},
      customerOrderNumber: '',
      contact: { name: 'Анна Белова', phone: '9001234567' },
    });
  });

  it('carries what was typed into the fields of the supplier', () => {
    const typed = { 'told-site': ' Школа № 5 ', 'told-gate': '' };
    expect(send(typed).value).toMatchObject({ fields: { site: 'Школа № 5' } });
    const { error } = send({ 'told-site': 'x'.repeat(2001) });
    expect(Object.keys(error ?? {})).toEqual(['told-site']);
  });

  it('is the same order when it is sent again', () => {
    expect(send({})).toEqual(send({}));
  });

  it('names exactly one place', () => {
    expect(send({ deliveryType: 'pickup' }).value).toMatchObject({ deliveryType: 'pickup', pickupPointId: 2 });
    expect(send({ deliveryType: 'pickup' }).value).not.toHaveProperty('addressId');
    const typed = send({ addressId: 'other', address: 'Тверь, Советская, 1' }).value;
    expect(typed).toMatchObject({ address: 'Тверь, Советская, 1' });
    expect(typed).not.toHaveProperty('addressId');
  });

  it('tells what is wrong with the place beside what is wrong with the rest', () => {
    const { error } = send({ addressId: 'other', address: '', contactName: '', contactPhone: '1' });
    expect(Object.keys(error ?? {}).sort()).toEqual(['address', 'contactName', 'contactPhone']);
  });

  it.each([
    [{ deliveryType: 'drone' }, 'deliveryType'],
    [{ addressId: undefined }, 'addressId'],
    [{ addressId: '-1' }, 'addressId'],
    [{ addressId: 'other', address: '  ' }, 'address'],
    [{ addressId: 'other', address: 'позвоните мне' }, 'address'],
    [{ addressId: 'other', address: 'а'.repeat(501) }, 'address'],
    [{ deliveryType: 'pickup', pickupPointId: undefined }, 'pickupPointId'],
    [{ deliveryType: 'pickup', pickupPointId: 'x' }, 'pickupPointId'],
    [{ date: '31.12.2026' }, 'date'],
    [{ date: '2026-02-30' }, 'date'],
    [{ legalEntityId: undefined }, 'legalEntityId'],
    [{ legalEntityId: 'x' }, 'legalEntityId'],
    [{ paymentType: undefined }, 'paymentType'],
    [{ paymentType: 'cash' }, 'paymentType'],
    [{ contactName: '   ' }, 'contactName'],
    [{ contactPhone: '12345' }, 'contactPhone'],
    [{ contactPhone: '' }, 'contactPhone'],
    [{ customerOrderNumber: 'x'.repeat(65) }, 'customerOrderNumber'],
    [{ comment: 'x'.repeat(2001) }, 'comment'],
    [{ cartVersion: undefined }, 'cartVersion'],
    [{ expectedTotal: '1e3.5' }, 'expectedTotal'],
  ])('refuses %j at its field', (change, field) => {
    const { error } = send(change as Record<string, string | undefined>);
    expect(Object.keys(error ?? {})).toEqual([field]);
    expect(error?.[field]?.[0]).toMatch(/^(checkout:error|ui:address)\./);
  });

  it('takes neither prices nor owners from the form', () => {
    const value = send({ price: '1', total: '1', companyId: '7', userId: '7', status: 'closed' } as never).value;
    for (const name of ['price', 'total', 'companyId', 'userId', 'status']) expect(value).not.toHaveProperty(name);
  });
});

describe('the choice of delivery', () => {
  it('counts what is wrong as not chosen', () => {
    expect(
      choiceSchema.parse({ deliveryType: 'pickup', addressId: 'other', pickupPointId: '2', contractId: '-1' }),
    ).toEqual({
      deliveryType: 'pickup',
      addressId: undefined,
      pickupPointId: 2,
      contractId: undefined,
    });
  });
});
