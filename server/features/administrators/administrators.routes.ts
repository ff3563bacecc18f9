import { type Route, rpc } from '../../platform/http/routes.ts';
import { codeRequired, signInAnswer } from '../identity/identity.contract.ts';
import * as contract from './administrators.contract.ts';
import * as invitations from './invitations.ts';

const open = { access: 'public', tag: 'Authentication', limited: 1 } as const;
const refusals = ['LINK_UNKNOWN', 'LINK_USED', 'LINK_EXPIRED'] as const;

export const administratorRoutes: Route[] = [
  rpc({
    ...open,
    name: 'getInvitation',
    path: 'invitation/get',
    errors: refusals,
    summary: 'Get the account of a one-time link.',
    input: contract.invitationInput,
    answer: contract.invitationAnswer,
    run: invitations.getInvitation,
  }),
  // No Idempotency-Key: the stored response would contain a token.
  rpc({
    ...open,
    name: 'acceptInvitation',
    path: 'invitation/accept',
    errors: [...refusals, codeRequired],
    summary: 'Set the first password with a one-time link, and sign in.',
    changes: true,
    keepsAnswer: false,
    input: contract.acceptInput,
    answer: signInAnswer,
    run: invitations.acceptInvitation,
  }),
];
