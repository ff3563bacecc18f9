import type { APIRequestContext, Page } from '@playwright/test';
import { api, COMPANY, type LOGOS, type Seller, TAX } from './setup.ts';
import { aShop } from './shop.ts';

export const PAGE = {
  isOn: true,
  name: 'Asha Sarees',
  colour: '#0B6B4A',
  phone: '98450 12345',
  email: 'help@asha.example',
  website: 'https://asha.example/',
  returnsNote: 'Write to us with a photo of the parcel.',
};

/** A seller with money whose buyers see the shop's own page. */
export async function aBrandedShop(page: Page, changes: object = {}): Promise<Seller> {
  const seller = await aShop(page, 2000);
  await api(page.request, 'tracking-page/save', { ...PAGE, ...changes }, seller.token);
  return seller;
}

export const saveLogo = (
  request: APIRequestContext,
  { token }: Seller,
  { buffer }: (typeof LOGOS)[keyof typeof LOGOS],
) =>
  api(
    request,
    'user/company-details',
    {
      customerDetailsRequest: {
        ...COMPANY,
        companyLogo: `data:image/png;base64,${buffer.toString('base64')}`,
      },
      gstDetailsRequest: TAX,
    },
    token,
  );
