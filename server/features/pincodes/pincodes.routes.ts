import type { Ctx } from '../../deps.ts';
import { download, rpc } from '../../platform/http/routes.ts';
import { type Cell, csvOf } from '../../platform/sheets/csv.ts';
import type { Paging } from '../common.contract.ts';
import { getCourier, motName } from '../couriers/couriers.ts';
import { adminPincodeRoutes } from './admin/admin.routes.ts';
import { BULK_COLUMNS } from './bulk/bulk.contract.ts';
import {
  type ExportInput,
  exportInput,
  logisticsAnswer,
  pincodeAnswer,
  type PincodeInput,
  pincodeInput,
  type PincodeRecord,
  pincodesAnswer,
  pincodesInput,
  reachAnswer,
} from './pincodes.contract.ts';
import { eachServed, getPincode, listPincodes, listReach, listServing } from './pincodes.ts';

const tag = 'Rates and pincodes';

const COLUMNS = BULK_COLUMNS.map(({ name }) => name);

/** One letter per flag keeps an export of all India within the upload size limit. */
const cellOf = (value: PincodeRecord[keyof PincodeRecord]) =>
  typeof value === 'boolean' ? (value ? 'Y' : 'N') : String(value);

async function* csvRows(ctx: Ctx, service: ExportInput): AsyncGenerator<Cell[][]> {
  for await (const records of eachServed(ctx, service)) {
    yield records.map((record) => COLUMNS.map((column) => cellOf(record[column])));
  }
}

export const pincodeRoutes = [
  rpc({
    name: 'getPincode',
    path: 'pincode/get/:pincode',
    scope: 'any',
    access: 'user',
    tag,
    summary: 'Get a pincode’s city, state and flags.',
    description: 'Use its city and state in orders.',
    input: pincodeInput,
    answer: pincodeAnswer,
    run: (ctx, { pincode }: PincodeInput) => getPincode(ctx, pincode),
  }),
  rpc({
    name: 'listPincodes',
    path: 'pincode/getAll',
    scope: 'any',
    access: 'public',
    tag: 'Reference lists',
    summary: 'List all pincodes in pages.',
    input: pincodesInput,
    answer: pincodesAnswer,
    run: (ctx, page: Paging) => listPincodes(ctx, page),
  }),
  rpc({
    name: 'listPincodeCouriers',
    path: 'pincode/logistics/:pincode',
    scope: 'any',
    access: 'user',
    tag,
    summary: 'List the couriers that serve a pincode.',
    input: pincodeInput,
    answer: logisticsAnswer,
    run: async (ctx, input: PincodeInput) => {
      const { pincode, coverage } = await listServing(ctx, input.pincode);
      const data = coverage.map(({ courierId, courierName, motId, cod, rvp, pickUp }) => ({
        courierId,
        courierName,
        motId,
        motName: motName(motId),
        cod,
        rvp,
        pickUp,
        remoteArea: pincode.isRemote,
      }));
      return { data };
    },
  }),
  rpc({
    name: 'listCourierReach',
    path: 'pincode/reach',
    scope: 'any',
    access: 'user',
    tag,
    summary: 'List every courier’s modes with their services and numbers of pincodes.',
    answer: reachAnswer,
    run: async (ctx) => ({
      data: (await listReach(ctx)).map(({ courier, courierId, motId, pincodes, cod, pickUp }) => ({
        courierId,
        courierName: courier.name,
        motId,
        motName: motName(motId),
        pincodes,
        cod,
        pickUp,
        doesReturns: courier.doesReturns,
        schedulesPickup: courier.schedulesPickup,
      })),
    }),
  }),
  download({
    name: 'exportPincodes',
    path: 'pincode/export',
    access: 'admin',
    tag,
    summary: 'Download a courier’s pincodes in a mode of transport.',
    input: exportInput,
    produces: 'text/csv',
    run: async (ctx, service: ExportInput) => {
      const { name } = await getCourier(ctx, service.courierId);
      const file = `pincodes-${name}-${motName(service.motId)}.csv`.toLowerCase().replaceAll(' ', '-');
      return { name: file, body: await csvOf(COLUMNS, csvRows(ctx, service)) };
    },
  }),
  ...adminPincodeRoutes,
];
