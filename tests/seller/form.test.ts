import { describe, expect, it } from 'vitest';
import { ApiError } from '~/lib/api.server';
import { fieldsOf, formErrorOf } from '~/lib/forms/form';
import { encodePassword, numberOf, numbersOf, refuse, refuseWith } from '~/lib/forms/form.server';

function form(entries: [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

const refusal = (errors: { field: string; message: string }[], status = 422, message = 'Invalid fields') =>
  new ApiError(status, 'INVALID', message, errors, {});

describe('a rejected form', () => {
  it('keeps the input except passwords, codes and keys', () => {
    const typed = form([
      ['phoneNo', '98'],
      ['password', 'Secret@1'],
      ['confirmPassword', 'x'],
      ['otp', '123456'],
      ['consumerKey', 'ck_1'],
      ['consumerSecret', 'cs_1'],
      ['accessToken', 'shpat_1'],
      ['tag', 'a'],
      ['tag', 'b'],
    ]);
    const { data, init } = refuse(typed, { phoneNo: 'Too short' });
    expect(data).toEqual({
      fieldErrors: { phoneNo: 'Too short' },
      formError: null,
      values: { phoneNo: '98', tag: ['a', 'b'] },
    });
    expect(init?.status).toBe(422);
  });

  it('shows the API’s errors next to their fields and the rest above the form', () => {
    const typed = form([
      ['pin', '1'],
      ['mobile', '2'],
    ]);
    const refused = refusal([
      { field: 'customerDetails.pin', message: 'Pincode must be 6 digits' },
      { field: 'customerDetails.pin', message: 'a second one' },
      { field: 'customerDetails.phoneNo', message: 'Phone Number must be 10 digits' },
      { field: 'logisticDetails.courierId', message: 'Choose a courier' },
    ]);
    const { data } = refuseWith(typed, refused, { 'customerDetails.phoneNo': 'mobile' });
    expect(data.fieldErrors).toEqual({
      pin: 'Pincode must be 6 digits',
      mobile: 'Phone Number must be 10 digits',
    });
    expect(data.formError).toBe('Choose a courier');
  });

  it('shows only the message, with the API’s status, when the error names no field', () => {
    const { data, init } = refuseWith(form([['a', '1']]), refusal([], 409, 'Order ID already exists'));
    expect(data).toMatchObject({ fieldErrors: {}, formError: 'Order ID already exists' });
    expect(init?.status).toBe(409);
  });

  it('rethrows redirects and unexpected errors', () => {
    const redirect = new Response(null, { status: 302 });
    expect(() => refuseWith(form([]), redirect)).toThrow(redirect);
    expect(() => refuseWith(form([]), new TypeError('bug'))).toThrow('bug');
  });

  it('fills each field with the typed value, or else with the saved one', () => {
    const answer = { fieldErrors: { pin: 'No' }, formError: 'Sorry', values: { pin: '1', empty: '' } };
    const field = fieldsOf(answer, { pin: '560001', empty: 'saved', city: 'Kochi' });
    expect(field('pin')).toEqual({ name: 'pin', defaultValue: '1', error: 'No' });
    expect(field('empty').defaultValue).toBe('');
    expect(fieldsOf(undefined, { city: 'Kochi' })('city')).toEqual({
      name: 'city',
      defaultValue: 'Kochi',
      error: undefined,
    });
    expect([formErrorOf(answer), formErrorOf({ ok: true }), formErrorOf(undefined)]).toEqual([
      'Sorry',
      null,
      null,
    ]);
  });
});

describe('the request body', () => {
  it('omits an empty number and sends an invalid one for the server to reject', () => {
    const typed = form([
      ['a', ' 1.5 '],
      ['b', ''],
      ['c', '1e'],
    ]);
    expect([numberOf(typed, 'a'), numberOf(typed, 'b'), numberOf(typed, 'c')]).toEqual([
      1.5,
      undefined,
      '1e',
    ]);
    expect(
      numbersOf(
        form([
          ['id', '1'],
          ['id', 'x'],
          ['id', '3'],
        ]),
        'id',
      ),
    ).toEqual([1, 3]);
  });

  // spec: shell-passwords-base64
  it('encodes passwords in base64, including spaces and ₹', () => {
    expect(encodePassword(form([['p', ' ₹Pass ']]), 'p')).toBe(Buffer.from(' ₹Pass ').toString('base64'));
  });
});
