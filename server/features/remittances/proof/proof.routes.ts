import { type Route, rpc } from '../../../platform/http/routes.ts';
import { type OwedInput, owedAnswer, owedInput } from '../../cod/cod.contract.ts';
import { listOwed } from '../../cod/cod.ts';
import { findTerms } from '../terms/terms.ts';
import * as contract from './proof.contract.ts';
import { verifyCod } from './verify.ts';

const admins = { access: 'admin', tag: 'COD', owner: () => null } as const;

export const proofRoutes: Route[] = [
  rpc({
    ...admins,
    name: 'listCodOwed',
    path: 'cod/owed',
    summary: 'List what couriers owe and what sellers are owed, with late parcels and open differences.',
    description: 'A courier is late after the days that payouts wait after delivery (`cod/cycle`).',
    input: owedInput,
    answer: owedAnswer,
    run: async (ctx, { limit }: OwedInput) =>
      listOwed(ctx, { limit, lateAfterDays: (await findTerms(ctx)).daysAfterDelivery }),
  }),
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
