import { type Route, rpc } from '../../platform/http/routes.ts';
import { userAudit } from './admin/audit.ts';
import * as controls from './admin/controls.ts';
import * as answers from './answers.contract.ts';
import { courierMot, customerDetails, gstDetails, metadata, userProfile } from './present.ts';
import * as contract from './sellers.contract.ts';
import * as sellers from './sellers.ts';

const own = { access: 'user', tag: 'Profile' } as const;
const changing = { tag: 'Profile', changes: true, audit: userAudit } as const;
const ownChange = { ...changing, access: 'user' } as const;
const admins = { ...changing, access: 'admin' } as const;

export const sellerRoutes: Route[] = [
  rpc({
    ...own,
    path: 'metadata/:userId',
    summary: 'All that is saved about a user, and the couriers to ship with.',
    input: contract.metadataInput,
    answer: answers.metadataAnswer,
    run: async (ctx, input: { userId: number }) => metadata(await sellers.userMetadata(ctx, input.userId)),
  }),
  rpc({
    ...ownChange,
    path: 'user/customer-profile',
    summary: 'Saves names and phone; `id` is the user, the e-mail address is read-only.',
    input: contract.profileInput,
    answer: answers.profileAnswer,
    owner: (input) => input.userId ?? input.id,
    run: async (ctx, input: contract.ProfileInput) => {
      const account = await sellers.saveProfile(ctx, input);
      return { id: account.id, emailId: account.email, ...userProfile(account) };
    },
  }),
  rpc({
    ...ownChange,
    path: 'user/company-details',
    body: 'json-with-file',
    summary: 'Saves company and GST details; saved ones change for a seller only together with the logo.',
    input: contract.companyInput,
    answer: answers.companyAnswer,
    run: async (ctx, input: contract.CompanyInput) => {
      const company = await sellers.saveCompany(ctx, input);
      return { customerDetails: customerDetails(company), userGSTDetails: gstDetails(company) };
    },
  }),
  rpc({
    ...ownChange,
    path: 'user/bank-details',
    summary: 'Saves a bank account; a seller does so once.',
    input: contract.bankInput,
    answer: answers.bankAnswer,
    run: sellers.saveBankAccount,
  }),
  rpc({
    ...ownChange,
    path: 'update/user/default/logistics',
    summary: 'Chooses the courier and mode that come first.',
    input: contract.defaultInput,
    answer: answers.metadataAnswer,
    run: async (ctx, input: contract.DefaultInput) => metadata(await sellers.chooseDefault(ctx, input)),
  }),
  rpc({
    ...own,
    path: 'user/progress',
    summary: 'The steps of the set-up, and which are done.',
    input: contract.sellerInput,
    answer: answers.progressAnswer,
    run: controls.setupProgress,
  }),
  rpc({
    ...own,
    path: 'user/controls',
    summary: 'What one may open, and the menu.',
    input: contract.sellerInput,
    answer: answers.controlsAnswer,
    run: controls.controls,
  }),
  rpc({
    access: 'admin',
    tag: 'Profile',
    path: 'admin/controls',
    summary: 'What an administrator may open, and the menu.',
    answer: answers.controlsAnswer,
    run: controls.adminControls,
  }),
  rpc({
    ...admins,
    path: 'update/user/logistics',
    summary: 'Switches a courier service on or off for a seller.',
    input: contract.serviceInput,
    answer: answers.serviceAnswer,
    run: async (ctx, input: contract.ServiceInput) => courierMot(await sellers.switchService(ctx, input)),
  }),
  rpc({
    ...admins,
    path: 'user/access',
    summary: 'Activates or deactivates a user, whose tokens then stop working.',
    input: contract.accessInput,
    answer: answers.accessAnswer,
    run: sellers.changeAccess,
  }),
  rpc({
    ...admins,
    path: 'update/user/payment',
    summary: 'Makes a seller prepaid or postpaid.',
    input: contract.paymentInput,
    answer: answers.paymentAnswer,
    run: sellers.changePaymentType,
  }),
  rpc({
    ...admins,
    path: 'custom/rate/enable',
    summary: 'Prices an active seller by extensions of their own, or by the base rates again.',
    input: contract.customRatesInput,
    answer: answers.customRatesAnswer,
    run: sellers.changeCustomRates,
  }),
];
