import { call, type Person } from './app.ts';

export const PAGE = {
  isOn: true,
  name: 'Asha Crafts',
  colour: '#0B6B4A',
  phone: '98450 12345',
  email: 'help@asha.example',
  website: 'https://asha.example/',
  returnsNote: 'Write to us with a photo of the parcel.\nWe collect it.',
};

export const savePage = ({ userId, token }: Person, changes: object = {}) =>
  call('tracking-page/save', { userId, ...PAGE, ...changes }, token);

/** Saves a company with this logo, as the settings page does. */
export const saveLogo = ({ token }: Person, companyLogo: string) =>
  call(
    'user/company-details',
    {
      customerDetailsRequest: {
        companyName: 'Asha Textiles',
        website: 'www.asha.example',
        address: '12 MG Road',
        city: 'Bengaluru',
        state: 'Karnataka',
        country: 'India',
        pincode: '560001',
        companyLogo,
      },
      gstDetailsRequest: { gstAvailable: false, pan: 'ABCDE1234F', aadhar: '123412341234' },
    },
    token,
  );
