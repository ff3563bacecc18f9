import type { Audit } from '../../../platform/http/audit.ts';
import { resource } from '../../../platform/http/resource.ts';
import { type Route, rpc, upload } from '../../../platform/http/routes.ts';
import { getCourier, motName } from '../../couriers/couriers.ts';
import { countServed } from '../pincodes.sql.ts';
import { checkServiceability } from '../serviceability.ts';
import {
  adminPincodeAnswer,
  adminPincodeRow,
  type NewInput,
  newInput,
  pincodeQuery,
  serviceabilityAnswer,
  serviceabilityInput,
  updateInput,
} from './admin.contract.ts';
import { addPincode, getAdminPincode, listAdminPincodes, updatePincode } from './admin.ts';
import { type UploadInput, uploadAnswer, uploadInput } from './bulk.contract.ts';
import { uploadPincodes } from './bulk.ts';
import { PINCODE_FILE_TEXTS } from './texts.contract.ts';

const admin = { access: 'admin', tag: 'Rates and pincodes' } as const;

/** For a new pincode, the snapshot before is null. */
const added: Audit<NewInput> = {
  subject: 'pincode',
  id: ({ pinCode }) => pinCode,
  look: (ctx, { pinCode }) => getAdminPincode(ctx, Number(pinCode)),
};
const edited: Audit<{ id: number }> = {
  subject: 'pincode',
  id: ({ id }) => id,
  look: (ctx, { id }) => getAdminPincode(ctx, id),
};
const uploaded: Audit<UploadInput> & { isApart: true } = {
  subject: 'pincode',
  id: () => null,
  isApart: true,
  look: async (ctx, service, answer) => ({
    courier: (await getCourier(ctx, service.courierId)).name,
    mode: motName(service.motId),
    ...(await countServed(ctx, service)),
    ...(answer === null ? {} : { file: answer }),
  }),
};

export const adminPincodeRoutes: Route[] = [
  rpc({
    ...admin,
    path: 'pincode/new',
    summary: 'Adds a pincode that a courier serves in a mode of transport.',
    changes: true,
    input: newInput,
    answer: adminPincodeAnswer,
    run: addPincode,
    audit: added,
  }),
  upload({
    ...admin,
    path: 'pincode/fileUpload',
    summary: 'The pincodes of a file: all of them or none.',
    file: { formats: ['csv', 'xlsx', 'xls'], missing: PINCODE_FILE_TEXTS.missing },
    input: uploadInput,
    answer: uploadAnswer,
    run: uploadPincodes,
    audit: uploaded,
  }),
  rpc({
    ...admin,
    path: 'pincode/serviceability',
    summary: 'What each courier does at a pincode, or from one to another.',
    input: serviceabilityInput,
    answer: serviceabilityAnswer,
    run: checkServiceability,
  }),
  ...resource({
    name: 'pincodes',
    query: pincodeQuery,
    row: adminPincodeRow,
    answer: adminPincodeAnswer,
    list: listAdminPincodes,
    one: getAdminPincode,
    create: { input: newInput, run: addPincode, audit: added },
    update: { input: updateInput, run: updatePincode, audit: edited },
  }),
];
