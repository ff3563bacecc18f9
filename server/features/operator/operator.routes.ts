import type { Audit } from '../../platform/http/audit.ts';
import { plain, type Route, rpc } from '../../platform/http/routes.ts';
import * as contract from './operator.contract.ts';
import {
  bankTransferOf,
  getAdminSettings,
  getLogo,
  getOperator,
  getPublicOperator,
  updateSettings,
} from './operator.ts';

const settingsAudit: Audit<contract.UpdateInput> = {
  subject: 'operator',
  id: () => 1,
  snapshot: (ctx) => getAdminSettings(ctx),
};

const admin = { access: 'admin', tag: 'Back office', path: 'admin/operator-settings' } as const;
/** A new logo has a new address. */
const FOREVER = 'public, max-age=31536000, immutable';

export const operatorRoutes: Route[] = [
  rpc({
    method: 'GET',
    access: 'public',
    tag: 'Operator',
    name: 'getOperator',
    path: 'operator',
    scope: 'any',
    summary: 'Get the operator’s name, contacts, public figures and colours.',
    answer: contract.publicAnswer,
    run: getPublicOperator,
  }),
  plain({
    method: 'GET',
    access: 'public',
    tag: 'Operator',
    name: 'getOperatorLogo',
    path: 'operator/logo/:id',
    scope: 'any',
    summary: 'Get a logo of the operator.',
    produces: 'image/png',
    input: contract.logoInput,
    async run(ctx, { id }: { id: number }) {
      const { type, bytes } = await getLogo(ctx, id);
      return {
        status: 200,
        headers: { 'Content-Type': `image/${type}`, 'Cache-Control': FOREVER },
        body: bytes,
      };
    },
  }),
  rpc({
    access: 'user',
    tag: 'Wallet',
    name: 'getOperatorBankAccount',
    path: 'wallet/bank-account',
    summary: 'Get the operator’s account for bank transfers; null if there is none.',
    answer: contract.bankAnswer,
    run: async (ctx) => ({ bankTransfer: bankTransferOf(await getOperator(ctx)) }),
  }),
  rpc({
    ...admin,
    name: 'adminGetOperatorSettings',
    method: 'GET',
    summary: 'Get the operator’s settings.',
    answer: contract.adminAnswer,
    run: getAdminSettings,
  }),
  rpc({
    ...admin,
    name: 'adminUpdateOperatorSettings',
    method: 'PUT',
    body: 'json-with-file',
    changes: true,
    summary: 'Update the operator’s settings.',
    input: contract.updateInput,
    answer: contract.adminAnswer,
    errors: [contract.staleSettings],
    audit: settingsAudit,
    run: updateSettings,
  }),
];
