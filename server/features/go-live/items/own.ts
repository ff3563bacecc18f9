import { PRODUCT } from '../../../contract/product.ts';
import type { Ctx } from '../../../deps.ts';
import { listUnset } from '../../operator/operator.ts';
import type { Item } from '../go-live.contract.ts';
import { advised, done, item, listed, open } from './item.ts';

export function serverItems({ isProduction, publicUrl }: Pick<Ctx, 'isProduction' | 'publicUrl'>): Item[] {
  return [
    item(
      { code: 'production', area: 'SERVER', title: 'Production', page: null },
      isProduction
        ? done('NODE_ENV is production and the secrets are your own.')
        : open(
            'The sandbox stands in for couriers, payments and messages, and there is demo data.',
            'Start with NODE_ENV=production, a separate database, and the secrets listed in docs/operating.md.',
          ),
    ),
    item(
      { code: 'public-address', area: 'SERVER', title: 'Public address', page: null },
      publicUrl.startsWith('https://')
        ? done(`PUBLIC_URL is ${publicUrl}.`)
        : open(
            `PUBLIC_URL is ${publicUrl}, which isn’t https.`,
            'Set PUBLIC_URL to the https address that sellers and companies use. Webhook addresses start with it.',
          ),
    ),
  ];
}

export function peopleItems({ all, withTotp }: { all: number; withTotp: number }): Item[] {
  return [
    item(
      { code: 'two-step', area: 'PEOPLE', title: 'Two-step sign-in', page: 'two-step' },
      withTotp > 0 && withTotp === all
        ? done(all === 1 ? 'The administrator has set it up.' : `All ${all} administrators have set it up.`)
        : open(
            `${withTotp} of ${all} administrators have two-step sign-in.`,
            'Each administrator sets it up from the key icon in the top bar. It’s required in production.',
          ),
    ),
    item(
      { code: 'second-administrator', area: 'PEOPLE', title: 'A second administrator', page: null },
      all > 1
        ? done(`${all} administrators can sign in.`)
        : open(
            'One administrator can sign in.',
            'Run npm run admin -- <phone> <email> for another person. They approve large wallet adjustments and help when a phone is lost.',
          ),
    ),
  ];
}

const DETAILS = [
  { code: 'operator-name', title: 'Name', fields: { name: 'name' } },
  {
    code: 'operator-legal',
    title: 'Details on invoices',
    fields: {
      legalName: 'legal name',
      gstin: 'GSTIN',
      address: 'address',
      pincode: 'PIN code',
      state: 'state',
    },
  },
  {
    code: 'operator-bank',
    title: 'Bank account',
    fields: {
      bankBeneficiary: 'beneficiary',
      bankName: 'bank',
      bankAccountNumber: 'account number',
      bankIfsc: 'IFSC',
    },
  },
  {
    code: 'operator-support',
    title: 'Support contacts',
    fields: { supportEmail: 'email', supportPhone: 'phone' },
  },
] as const;

const ADVICE: Record<(typeof DETAILS)[number]['code'], string> = {
  'operator-name': `Sellers and buyers read ${PRODUCT.name} until you enter your own name.`,
  'operator-legal': 'You need them to issue invoices.',
  'operator-bank': 'Shown to sellers for bank transfers and on postpaid invoices.',
  'operator-support': 'Shown on pages, invoices and in legal texts.',
};

/** Without a postpaid seller nothing needs the bank account. */
export async function operatorItems(
  ctx: Pick<Ctx, 'db'>,
  { needsBank }: { needsBank: boolean },
): Promise<Item[]> {
  const unset: readonly string[] = await listUnset(ctx);
  return DETAILS.map(({ code, title, fields }) => {
    const missing = Object.entries(fields).flatMap(([field, label]) =>
      unset.includes(field) ? [label] : [],
    );
    return item(
      { code, area: 'OPERATOR', title, page: 'operator' },
      missing.length === 0
        ? done('Set.')
        : (code === 'operator-bank' && !needsBank ? advised : open)(
            `Not set, or still the example value: ${listed(missing)}.`,
            ADVICE[code],
          ),
    );
  });
}
