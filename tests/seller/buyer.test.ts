import { describe, expect, test } from 'vitest';
import { contactsOf } from '~/features/tracking/buyer/contacts';
import { nextSteps } from '~/features/tracking/buyer/steps';
import { tonesOf } from '~/features/tracking/buyer/tones.server';
import { contrast } from '../../server/contract/colours.ts';
import { DARK, LIGHT, MIN_CONTRAST } from '../../server/contract/palettes.ts';
import { TRACKING_STATUSES } from '../../server/contract/statuses.ts';

const NONE = { phone: '', email: '', website: '' };
const hrefsOf = (shop: Partial<typeof NONE>, awb = '123') =>
  contactsOf({ ...NONE, ...shop }, awb).map(({ href }) => href);

describe('the contacts of a shop', () => {
  test.each([
    [
      '98450 12345',
      ['tel:+919845012345', 'https://wa.me/919845012345?text=About%20my%20parcel%2C%20AWB%20123'],
    ],
    [
      '+91-98450-12345',
      ['tel:+919845012345', 'https://wa.me/919845012345?text=About%20my%20parcel%2C%20AWB%20123'],
    ],
    ['080 4123 4567', ['tel:+918041234567']],
    ['22 4123 4567', ['tel:+912241234567']],
    ['1800 000 0000', ['tel:18000000000']],
  ])('of the phone number %s are %j', (phone, hrefs) => {
    expect(hrefsOf({ phone })).toEqual(hrefs);
  });

  test('are none if nothing is set', () => {
    expect(hrefsOf({})).toEqual([]);
  });

  test('name the AWB in the subject of a mail, and escape what is no part of an address', () => {
    expect(hrefsOf({ email: 'help@asha.example' }, 'A/1&b')).toEqual([
      'mailto:help@asha.example?subject=About%20my%20parcel%2C%20AWB%20A%2F1%26b',
    ]);
    expect(hrefsOf({ email: 'a?bcc=x&y@asha.example' })[0]).toMatch(
      /^mailto:a%3Fbcc%3Dx%26y@asha\.example\?/,
    );
  });

  test('show a website by its host', () => {
    expect(contactsOf({ ...NONE, website: 'https://asha.example/shop' }, '123')).toEqual([
      { kind: 'website', label: 'asha.example', href: 'https://asha.example/shop' },
    ]);
  });
});

test.each(['#000000', '#0B6B4A', '#B00020', '#3D3BF3', '#767676', '#7A5C00'])(
  'the colour %s is readable in both themes, as text and under white text',
  (colour) => {
    const { light, dark } = tonesOf(colour);
    expect(light.brandFill).toBe(colour);
    for (const [tones, base] of [
      [light, LIGHT],
      [dark, DARK],
    ] as const) {
      for (const ground of [base.paper, base.canvas, tones.brandTint])
        expect(contrast(tones.brand, ground)).toBeGreaterThanOrEqual(MIN_CONTRAST);
      expect(contrast(base.onBrand, tones.brandFill)).toBeGreaterThanOrEqual(MIN_CONTRAST);
    }
  },
);

describe('the next steps', () => {
  const parcels = TRACKING_STATUSES.flatMap((status) =>
    ['COD', 'PREPAID'].flatMap((paymentType) =>
      [true, false].map((isReturn) => ({ status, paymentType, isReturn })),
    ),
  );

  test('are there for every status, both payments and returns', () => {
    for (const parcel of parcels) {
      const steps = nextSteps(parcel);
      expect(steps?.title, parcel.status).toMatch(/\S/);
      expect(steps?.lines.length, parcel.status).toBeGreaterThan(0);
    }
    expect(nextSteps({ status: 'UNHEARD_OF', paymentType: 'COD', isReturn: false })).toBeNull();
  });

  test('ask for the money of a COD parcel at the door, and for none of a paid one', () => {
    const at = (paymentType: string) =>
      nextSteps({ status: 'OUT_FOR_DELIVERY', paymentType, isReturn: false })?.lines.at(-1);
    expect(at('COD')).toBe('Keep the amount ready in cash or UPI.');
    expect(at('PREPAID')).toBe('Your order is paid. Don’t pay the courier anything.');
  });

  test('name the shop', () => {
    const parcel = { status: 'DELIVERED', paymentType: 'COD', isReturn: false };
    expect(nextSteps(parcel)?.lines[0]).toContain('Contact the shop where you ordered soon');
    expect(nextSteps(parcel, 'Asha Crafts')?.lines[0]).toContain('Contact Asha Crafts soon');
  });
});
