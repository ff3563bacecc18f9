import { aSeller } from '../../../setup/app.ts';
import { type Journey, rows } from '../journey.ts';

/** What the operator sets for a seller. */
export async function sellers({ admin }: Journey) {
  const { userId } = await aSeller();
  await admin.setSellerCourier({ userId, id: 1, active: true });
  await admin.setUserAccess({ userId, active: true });
  await admin.setSellerPaymentType({ userId, prepaidUser: true });
  await admin.setCustomRates({ userId, enableCustomRates: false });
  await admin.listSellers({ pageNumber: 0, recordSize: 2, companyName: 'Asha' });
  await admin.listSellersByStatus({ limit: 2 });
  await admin.adminListUsers(rows({ q: 'Asha' }));
  const { revision } = await admin.adminGetUser({ id: userId });
  await admin.adminUpdateUser({ id: userId, revision, prepaidUser: true });
  await admin.getGoLiveStatus();
}
