import { randomBytes, randomInt } from 'node:crypto';
import { db } from '../../../setup/app.ts';
import { aPicture } from '../../../setup/logos.ts';
import { csvFile, type Journey, rows } from '../journey.ts';

const GATI = 9;
const SURFACE = 2;
const served = { cod: true, rvp: false, pickUp: true, remoteArea: false, metro: false };

/** The operator's couriers, and where each picks up and delivers. */
export async function couriers({ seller, admin }: Journey) {
  const aName = () => `Parcelwala ${randomBytes(4).toString('hex')}`;
  const pins = Array.from({ length: 3 }, (_, n) => 996_000 + randomInt(300) * 3 + n).map(String);

  const added = await admin.createCourier({ name: aName() });
  await admin.renameCourier({ id: added.id, name: aName() });
  const courier = await admin.adminCreateCourier({ name: aName(), motIds: [2], active: false });
  await admin.adminListCouriers(rows());
  const { revision } = await admin.adminGetCourier({ id: courier.id });
  const { logoPath } = await admin.adminUpdateCourier({
    id: courier.id,
    revision,
    name: aName(),
    motIds: [1, 2],
    logo: aPicture(90, 30),
  });
  await seller.getCourierLogo({ file: logoPath.split('/').at(-1) ?? '' });

  const place = { city: 'Nayanagar', state: 'Goa', ...served, courierId: GATI, motId: SURFACE } as const;
  await admin.addPincodeService({ pinCode: pins[0]!, ...place });
  const pincode = await admin.adminCreatePincode({ pinCode: pins[1]!, ...place });
  await admin.adminListPincodes(rows({ q: '5600' }));
  const found = await admin.adminGetPincode({ id: pincode.id });
  await admin.adminUpdatePincode({ id: pincode.id, revision: found.revision, city: 'Nayanagar East' });
  await admin.uploadPincodes({
    courierId: GATI,
    motId: SURFACE,
    file: csvFile('pincodes.csv', [
      ['city', 'state', 'pinCode', 'cod', 'rvp', 'pickUp', 'remoteArea', 'metro', 'courierId', 'motId'],
      ['Nayanagar', 'Goa', pins[2], 'Y', 'N', 'Y', 'N', 'N', GATI, SURFACE],
    ]),
  });
  await admin.exportPincodes({ courierId: GATI, motId: SURFACE });
  await admin.listPincodeServices({ source: '560001', destination: '400020' });
  await seller.getPincode({ pincode: '560001' });
  await seller.listPincodeCouriers({ pincode: '560001' });
  await seller.listCourierReach();

  await db('courier_pincodes').whereIn('pin', pins).delete();
  await db('pincodes').whereIn('pin', pins).delete();
  await db('courier_services').whereIn('courier_id', [added.id, courier.id]).delete();
  await db('couriers').whereIn('id', [added.id, courier.id]).delete();
}
