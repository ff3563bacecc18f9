import { aSeller } from '../../../setup/app.ts';
import { csvFile, type Journey, rows } from '../journey.ts';

const COMPANY = {
  companyName: 'Asha Textiles',
  website: 'www.asha.example',
  address: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
  pincode: '560001',
  companyLogo: null,
};
const POINT = {
  isActivated: true,
  isDefault: true,
  pickupPointName: 'Koramangala store',
  emailId: 'store@example.com',
  phone: '9876500000',
  pin: '560034',
  city: 'Bengaluru',
  state: 'Karnataka',
  address: '45 Hosur Road, behind the post office',
};

/** A seller's own settings: profile, company, bank, saved views, notifications and pickup points. */
export async function profile({ admin, as }: Journey) {
  const { userId, token, phoneNo } = await aSeller({ filled: false });
  const seller = as(token);
  await seller.getProfile({ userId });
  await seller.saveProfile({ firstName: 'Asha', lastName: 'Rao', phone: phoneNo });
  await seller.saveCompany({
    customerDetailsRequest: COMPANY,
    gstDetailsRequest: { gstAvailable: true, gstNo: '29ABCDE1234F1Z5', gstCompanyTypeId: 1 },
  });
  await seller.saveBankAccount({
    bankName: 'Example Bank',
    beneficiaryName: 'Asha Textiles',
    accountNumber: '12345678901',
    ifsc: 'EXMP0001234',
  });
  await seller.setDefaultCourier({ logisticId: 1, motId: 2 });
  await seller.getSetupProgress();
  await seller.getPages();
  await admin.adminGetPages();

  const view = await seller.saveView({ list: 'orders', name: 'COD', query: 'payment=COD' });
  await seller.listSavedViews({ list: 'orders' });
  await seller.deleteView({ id: view.id });

  const rule = await seller.saveCourierRule({
    name: 'COD by the fastest courier',
    conditions: { paymentType: 'COD' },
    courier: { mode: 'fastest' },
  });
  await seller.listCourierRules();
  await seller.orderCourierRules({ ids: [rule.id] });
  await seller.chooseCourier({
    sourcePinCode: '560001',
    destinationPinCode: '400020',
    paymentType: 'COD',
    weight: 0.5,
    volumetricWeight: { length: 20, width: 15, height: 8 },
    totalInvoiceAmount: 999,
  });
  await seller.tryCourierRules();
  await seller.removeCourierRule({ id: rule.id });

  await seller.listBuyerMessages();
  await seller.setBuyerMessage({ kind: 'SHIPPED', active: true });

  const { id } = await seller.savePickupPoint(POINT);
  await seller.setDefaultPickupPoint({ id, isDefault: true });
  await seller.setPickupPointActive({ id, isActivated: true });
  await seller.downloadPickupPointSample();
  await seller.getPickupPointSample();
  await seller.uploadPickupPoints({
    file: csvFile('pickup-points.csv', [
      ['Pickup Point Name', 'Phone', 'Email', 'Pincode', 'City', 'State', 'Address', 'GST No'],
      [
        'Mysuru store',
        '9876500001',
        'mysuru@example.com',
        '570001',
        'Mysuru',
        'Karnataka',
        '7 Palace Road, near the clock tower',
        '',
      ],
    ]),
  });
  await seller.listPickupPoints({ userId });
  await admin.adminListPickupPoints(rows({ userId }));
  await admin.adminGetPickupPoint({ id });
}
