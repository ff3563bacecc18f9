import { randomInt } from 'node:crypto';
import { MINUTE_MS } from '../../server/platform/time.ts';
import type { Person } from './app.ts';
import type { aCompany } from './company.ts';
import { aConnection, aService, loadAwbs } from './connections.ts';
import { ADD_POINT, CREATE, created, NOT_FOUND, TRACK, tracked } from './delhivery.ts';

export const THEIRS = { courierId: 1, motId: 2 };
export const HOOK_SECRET = 'the agreed header of this account';

export const aWaybill = () => String(randomInt(10 ** 12, 10 ** 13 - 1));

/** An account at a scripted Delhivery that registers every point and books every parcel. */
export async function aScriptedDelhivery(
  admin: Person,
  company: ReturnType<typeof aCompany>,
  { awbs = [aWaybill()], settings = {} }: { awbs?: string[]; settings?: object } = {},
) {
  company.answers(ADD_POINT, 200, { success: true, data: { name: 'HK' }, error: '' });
  company.answersBy(CREATE, (response, { body }) => {
    const [shipment] = JSON.parse(new URLSearchParams(body).get('data') ?? '').shipments;
    const own = { waybill: shipment.waybill, refnum: shipment.order };
    response.end(JSON.stringify(created({}, own)));
  });
  company.answers(TRACK, 200, NOT_FOUND);
  const connection = await aConnection(admin, {
    provider: 'delhivery',
    host: company.baseUrl(),
    settings: { clientName: 'ACME', ...settings },
    secrets: { token: 'a-token-of-delhivery', webhookSecret: HOOK_SECRET },
  });
  await loadAwbs(admin, connection.id, awbs);
  await aService(admin, connection.id, { ...THEIRS, service: 'Surface' });
  return { id: connection.id, hook: new URL(String(connection.webhookUrl)).pathname, awbs };
}

/** A scan of Delhivery's record; its times have no zone and are Indian. */
export const scanOf = (code: string, status: string, type: string, at: Date) => ({
  ScanDetail: {
    ScanType: type,
    Scan: status,
    StatusCode: code,
    StatusDateTime: new Date(at.getTime() + 330 * MINUTE_MS).toISOString().slice(0, -1),
    ScannedLocation: 'Pune',
    Instructions: status,
  },
});

export const recordOf = (awb: string, reference: string, scans: object[]) => ({
  ShipmentData: [{ Shipment: { ...tracked(awb, reference).ShipmentData[0]!.Shipment, Scans: scans } }],
});
