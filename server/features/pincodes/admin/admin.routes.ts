import { PINCODE_FILE_TEXTS } from '../../../contract/texts/pincodes.ts';
import type { Audit } from '../../../platform/http/audit.ts';
import { resource } from '../../../platform/http/resource.ts';
import { type Route, rpc, upload } from '../../../platform/http/routes.ts';
import { getCourier, motName } from '../../couriers/couriers.ts';
import { type UploadInput, uploadAnswer, uploadInput } from '../bulk/bulk.contract.ts';
import { uploadPincodes } from '../bulk/bulk.ts';
import { countServed } from '../pincodes.sql.ts';
import { checkServiceability } from '../serviceability.ts';
import {
  type NewPincodeInput,
  newPincodeInput,
  pincodeQuery,
  serviceabilityInput,
  updateInput,
} from './admin.contract.ts';
import { createPincode, getAdminPincode, listAdminPincodes, updatePincode } from './admin.ts';
import {
  adminPincodeAnswer,
  adminPincodeRow,
  serviceabilityAnswer,
  stalePincode,
} from './answers.contract.ts';

const admin = { access: 'admin', tag: 'Rates and pincodes' } as const;

/** For a new pincode, the snapshot before is null. */
const createAudit: Audit<NewPincodeInput> = {
  subject: 'pincode',
  id: ({ pinCode }) => pinCode,
  snapshot: (ctx, { pinCode }) => getAdminPincode(ctx, Number(pinCode)),
};
const updateAudit: Audit<{ id: number }> = {
  subject: 'pincode',
  id: ({ id }) => id,
  snapshot: (ctx, { id }) => getAdminPincode(ctx, id),
};
const uploadAudit: Audit<UploadInput> & { isOutsideTransaction: true } = {
  subject: 'pincode',
  id: () => null,
  isOutsideTransaction: true,
  snapshot: async (ctx, service, answer) => ({
    courier: (await getCourier(ctx, service.courierId)).name,
    mode: motName(service.motId),
    ...(await countServed(ctx, service)),
    ...(answer === null ? {} : { file: answer }),
  }),
};

export const adminPincodeRoutes: Route[] = [
  rpc({
    ...admin,
    name: 'addPincodeService',
    path: 'pincode/new',
    errors: ['ALREADY_SERVED'],
    summary: 'Add a courier’s service at a pincode.',
    changes: true,
    input: newPincodeInput,
    answer: adminPincodeAnswer,
    run: createPincode,
    audit: createAudit,
  }),
  upload({
    ...admin,
    name: 'uploadPincodes',
    path: 'pincode/fileUpload',
    summary: 'Upload a courier’s pincodes from a file, all or none.',
    file: { formats: ['csv', 'xlsx', 'xls'], missing: PINCODE_FILE_TEXTS.missing },
    input: uploadInput,
    answer: uploadAnswer,
    run: uploadPincodes,
    audit: uploadAudit,
  }),
  rpc({
    ...admin,
    name: 'listPincodeServices',
    path: 'pincode/serviceability',
    summary: 'List the couriers’ services at a pincode, or between two.',
    input: serviceabilityInput,
    answer: serviceabilityAnswer,
    run: checkServiceability,
  }),
  ...resource({
    name: 'pincodes',
    nouns: ['a pincode', 'pincodes'],
    query: pincodeQuery,
    row: adminPincodeRow,
    answer: adminPincodeAnswer,
    list: listAdminPincodes,
    one: getAdminPincode,
    create: { input: newPincodeInput, errors: ['ALREADY_SERVED'], run: createPincode, audit: createAudit },
    update: { input: updateInput, errors: [stalePincode], run: updatePincode, audit: updateAudit },
  }),
];
