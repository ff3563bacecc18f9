import { REATTEMPT_DAYS_AHEAD } from '../../../contract/limits.ts';
import { TEXTS } from '../../../contract/texts/ndr.ts';
import type { Ctx } from '../../../deps.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { DAY_MS, istDay } from '../../../platform/time.ts';
import * as shipments from '../../shipments/shipments.ts';
import type { ReattemptInput } from '../ndr.contract.ts';
import { getRow, type Ndr } from '../ndr.ts';
import { checkOrder, request } from './requests.ts';

function checkDate(ctx: Ctx, date: string | null) {
  if (date === null) return;
  const now = ctx.now();
  const last = istDay(new Date(now.getTime() + REATTEMPT_DAYS_AHEAD * DAY_MS));
  if (date < istDay(now) || date > last) throw invalid('reattemptDate', TEXTS.dateOutside);
}

/** Requests another attempt at a pending failed delivery: at once, or when the courier takes it. */
export async function reattempt(ctx: Ctx, input: ReattemptInput): Promise<Ndr> {
  const row = await getRow(ctx, ctx.sellerId, input.id);
  checkOrder(row, input.orderId);
  checkDate(ctx, input.reattemptDate);
  await shipments.getCarrier(ctx, { connectionId: row.connection_id });
  const { contactNumber, address, landMark: landmark, reattemptDate: date } = input;
  return request(ctx, row, { action: 'REATTEMPT', contactNumber, address, landmark, date });
}
