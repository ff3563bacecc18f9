import { pngBytes } from '../../../setup/logos.ts';
import { aShipped } from '../../../setup/shipping.ts';
import { HEADER } from '../../../setup/weights.ts';
import { csvFile, type Journey, rows } from '../journey.ts';

/** What couriers weighed, what the sellers are told of it, and their disputes. */
export async function weights({ shop, seller, admin }: Journey) {
  const { userId } = shop.seller;
  const parcels = [await aShipped(shop), await aShipped(shop)];
  const { uploadId } = await admin.uploadWeights({
    file: csvFile('weights.csv', [HEADER, ...parcels.map(({ awb }) => [awb, 1.4, '', '', ''])]),
  });
  await admin.processWeights({ uploadId, settle: 'case' });
  await admin.getWeightProgress({ uploadId });
  await admin.downloadProcessedWeights({ userId });
  const { data } = await seller.listWeightCases({ limit: 2 });
  const [disputed, accepted] = data.map(({ id }: { id: number }) => id);
  await seller.summarizeWeightCases();
  const { data: notices } = await seller.listNotices({ limit: 2 });
  await seller.countUnreadNotices();
  await seller.markNoticesRead({ id: notices[0]!.id, older: true });
  await seller.setNoticeMail({ kind: 'WEIGHT_CASE', active: true });
  await seller.listNoticeMails({});
  await seller.disputeWeightCase({
    id: disputed!,
    remark: 'We weighed it: half a kilogram',
    pictures: [{ name: 'scale.png', data: pngBytes(800, 600) }],
  });
  const { pictures } = await seller.getWeightCase({ id: disputed! });
  await seller.getDisputePicture({ id: pictures[0]!.id });
  await seller.acceptWeightCase({ id: accepted! });
  await admin.decideWeightCase({ id: disputed!, outcome: 'REJECTED', remark: 'By the pictures' });
  await admin.adminListWeightCases(rows({ userId }));
  await admin.adminGetWeightCase({ id: disputed! });
  await admin.adminListWeightUploads(rows());
  await admin.adminGetWeightUpload({ id: uploadId });
  const [update] = await admin.adminListWeightUpdates(rows({ uploadId }));
  await admin.adminGetWeightUpdate({ id: update!.id });
}
