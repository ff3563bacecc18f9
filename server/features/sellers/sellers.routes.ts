import { type Route, rpc } from '../../platform/http/routes.ts';
import { userAudit } from './admin/audit.ts';
import * as controls from './admin/controls.ts';
import * as answers from './answers.contract.ts';
import {
  presentService,
  presentCompany,
  presentTaxDetails,
  presentMetadata,
  presentProfile,
} from './present.ts';
import * as contract from './sellers.contract.ts';
import * as sellers from './sellers.ts';

const own = { access: 'user', tag: 'Profile' } as const;
const changing = { tag: 'Profile', changes: true, audit: userAudit } as const;
const ownChange = { ...changing, access: 'user' } as const;
const admins = { ...changing, access: 'admin' } as const;

export const sellerRoutes: Route[] = [
  rpc({
    ...own,
    name: 'getProfile',
    path: 'metadata/:userId',
    summary: 'Get a user’s saved details and the couriers to ship with.',
    input: contract.metadataInput,
    answer: answers.metadataAnswer,
    run: async (ctx, input: { userId: number }) =>
      presentMetadata(await sellers.getUserMetadata(ctx, input.userId)),
  }),
  rpc({
    ...ownChange,
    name: 'saveProfile',
    path: 'user/customer-profile',
    summary: 'Save names and phone. `id` is the user; the email address is read-only.',
    input: contract.profileInput,
    answer: answers.profileAnswer,
    owner: (input) => input.userId ?? input.id,
    run: async (ctx, input: contract.ProfileInput) => {
      const account = await sellers.saveProfile(ctx, input);
      return { id: account.id, emailId: account.email, ...presentProfile(account) };
    },
  }),
  rpc({
    ...ownChange,
    name: 'saveCompany',
    path: 'user/company-details',
    errors: ['ALREADY_SAVED'],
    body: 'json-with-file',
    summary: 'Save company and GST details. A seller can change saved ones only with a new logo.',
    input: contract.companyInput,
    answer: answers.companyAnswer,
    run: async (ctx, input: contract.CompanyInput) => {
      const company = await sellers.saveCompany(ctx, input);
      return { customerDetails: presentCompany(company), userGSTDetails: presentTaxDetails(company) };
    },
  }),
  rpc({
    ...ownChange,
    name: 'saveBankAccount',
    path: 'user/bank-details',
    errors: ['ALREADY_SAVED'],
    summary: 'Save a bank account. A seller can do so once.',
    input: contract.bankInput,
    answer: answers.bankAnswer,
    run: sellers.saveBankAccount,
  }),
  rpc({
    ...ownChange,
    name: 'setDefaultCourier',
    path: 'update/user/default/logistics',
    summary: 'Set the default courier and mode.',
    input: contract.defaultInput,
    answer: answers.metadataAnswer,
    run: async (ctx, input: contract.DefaultInput) =>
      presentMetadata(await sellers.chooseDefault(ctx, input)),
  }),
  rpc({
    ...own,
    name: 'getSetupProgress',
    path: 'user/progress',
    summary: 'List the set-up steps and whether they are done.',
    input: contract.sellerInput,
    answer: answers.progressAnswer,
    run: controls.setupProgress,
  }),
  rpc({
    ...own,
    name: 'getPages',
    path: 'user/controls',
    summary: 'Get the caller’s pages and menu.',
    input: contract.sellerInput,
    answer: answers.controlsAnswer,
    run: controls.controls,
  }),
  rpc({
    access: 'admin',
    tag: 'Profile',
    name: 'adminGetPages',
    path: 'admin/controls',
    summary: 'Get an administrator’s pages and menu.',
    answer: answers.controlsAnswer,
    run: controls.adminControls,
  }),
  rpc({
    ...admins,
    name: 'setSellerCourier',
    path: 'update/user/logistics',
    summary: 'Switch a courier service on or off for a seller.',
    input: contract.serviceInput,
    answer: answers.serviceAnswer,
    run: async (ctx, input: contract.ServiceInput) => presentService(await sellers.switchService(ctx, input)),
  }),
  rpc({
    ...admins,
    name: 'setUserAccess',
    path: 'user/access',
    errors: ['OWN_ACCESS'],
    summary: 'Activate or deactivate a user. Revokes the user’s tokens.',
    input: contract.accessInput,
    answer: answers.accessAnswer,
    run: sellers.changeAccess,
  }),
  rpc({
    ...admins,
    name: 'setSellerPaymentType',
    path: 'update/user/payment',
    summary: 'Set a seller’s payment type: prepaid or postpaid.',
    input: contract.paymentInput,
    answer: answers.paymentAnswer,
    run: sellers.changePaymentType,
  }),
  rpc({
    ...admins,
    name: 'setCustomRates',
    path: 'custom/rate/enable',
    errors: ['SELLER_INACTIVE'],
    summary: 'Switch an active seller’s own rate cards on or off.',
    input: contract.customRatesInput,
    answer: answers.customRatesAnswer,
    run: sellers.changeCustomRates,
  }),
];
