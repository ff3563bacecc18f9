import { type Ctx } from '../../../deps.ts';
import { type Route, rpc } from '../../../platform/http/routes.ts';
import { required } from '../../../platform/required.ts';
import { signInAnswer } from '../answers.contract.ts';
import { answerChallenge } from './challenge.ts';
import * as enrolment from './enrolment.ts';
import * as contract from './totp.contract.ts';

const tag = 'Authentication';
const own = { access: 'user', tag, limited: 1 } as const;
/** No Idempotency-Key: the stored responses would contain secrets. */
const secretly = { changes: true, keepsAnswer: false } as const;

const userOf = (ctx: Ctx) => required(ctx.user).id;
const ownAudit = {
  subject: 'user' as const,
  id: (_input: unknown, _answer: unknown, ctx: Ctx) => userOf(ctx),
  snapshot: (ctx: Ctx) => enrolment.totpSnapshot(ctx, userOf(ctx)),
  // Outside a transaction, a wrong try stays counted.
  isOutsideTransaction: true,
};

export const totpRoutes: Route[] = [
  rpc({
    ...secretly,
    access: 'public',
    tag,
    limited: 1,
    name: 'signInWithTotp',
    path: 'user/login/totp',
    errors: ['CHALLENGE_EXPIRED'],
    summary: 'Complete a sign-in that answered TOTP_REQUIRED.',
    input: contract.secondStepInput,
    answer: signInAnswer,
    run: answerChallenge,
  }),
  rpc({
    access: 'user',
    tag,
    allowsUnenrolled: true,
    name: 'getTotpStatus',
    path: 'totp/status',
    summary: 'Get whether an account has TOTP.',
    input: contract.statusInput,
    answer: contract.statusAnswer,
    run: enrolment.getTotpStatus,
  }),
  rpc({
    ...own,
    ...secretly,
    allowsUnenrolled: true,
    name: 'enrolTotp',
    path: 'totp/enrol',
    errors: ['TOTP_ENROLLED', 'TOO_MANY'],
    summary: 'Begin to set up TOTP: get a new secret and its QR code.',
    input: contract.passwordInput,
    answer: contract.enrolmentAnswer,
    run: enrolment.beginEnrolment,
    audit: ownAudit,
  }),
  rpc({
    ...own,
    ...secretly,
    allowsUnenrolled: true,
    name: 'confirmTotp',
    path: 'totp/confirm',
    errors: ['TOTP_ENROLLED', 'NO_TOTP'],
    summary: 'Confirm TOTP with a code: get the recovery codes, once.',
    input: contract.codeInput,
    answer: contract.confirmedAnswer,
    run: enrolment.confirmEnrolment,
    audit: ownAudit,
  }),
  rpc({
    ...own,
    ...secretly,
    name: 'replaceRecoveryCodes',
    path: 'totp/recovery-codes',
    errors: ['NO_TOTP'],
    summary: 'Replace your recovery codes.',
    input: contract.confirmedInput,
    answer: contract.recoveryCodesAnswer,
    run: enrolment.replaceCodes,
    audit: ownAudit,
  }),
  rpc({
    ...own,
    ...secretly,
    name: 'disableTotp',
    path: 'totp/disable',
    errors: ['NO_TOTP'],
    summary: 'Disable your TOTP.',
    input: contract.confirmedInput,
    answer: contract.disabledAnswer,
    run: enrolment.disableTotp,
    audit: ownAudit,
  }),
  rpc({
    access: 'admin',
    tag,
    changes: true,
    name: 'resetUserTotp',
    path: 'totp/reset',
    errors: ['NO_TOTP', 'OWN_TOTP'],
    summary: 'Remove another user’s TOTP. Revokes the user’s tokens.',
    input: contract.userInput,
    answer: contract.resetAnswer,
    run: enrolment.resetTotp,
    audit: {
      subject: 'user',
      id: ({ userId }) => userId,
      snapshot: (ctx, { userId }) => enrolment.totpSnapshot(ctx, userId),
    },
  }),
];
