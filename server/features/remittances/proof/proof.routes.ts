import { type Route, rpc } from '../../../platform/http/routes.ts';
import * as contract from './proof.contract.ts';
import { verifyCod } from './verify.ts';

const admins = { access: 'admin', tag: 'COD', owner: () => null } as const;

export const proofRoutes: Route[] = [
  rpc({
    ...admins,
    name: 'verifyCod',
    path: 'cod/verify',
    summary: 'Verify that every rupee of COD is in exactly one state, by adding all of it up again.',
    input: contract.verifyInput,
    answer: contract.verifyAnswer,
    run: verifyCod,
  }),
];
