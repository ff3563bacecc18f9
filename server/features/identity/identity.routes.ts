import { type Route, rpc } from '../../platform/http/routes.ts';
import { required } from '../../platform/required.ts';
import * as answers from './answers.contract.ts';
import * as contract from './identity.contract.ts';
import * as identity from './identity.ts';
import * as otp from './otp/otp.ts';

const open = { access: 'public', tag: 'Authentication', limited: 1 } as const;

export const identityRoutes: Route[] = [
  rpc({
    ...open,
    path: 'user/login/validation',
    errors: ['ACCOUNT_INACTIVE', answers.codeRequired],
    summary: 'Sign in with a phone number or e-mail address and a password.',
    input: contract.signInInput,
    answer: answers.signInAnswer,
    run: identity.signIn,
  }),
  rpc({
    ...open,
    path: 'user/registration',
    errors: [answers.notRegistered],
    summary: 'Register a seller.',
    changes: true,
    input: contract.registrationInput,
    answer: answers.registrationAnswer,
    run: identity.register,
  }),
  rpc({
    ...open,
    path: 'user/phone-number/validate',
    summary: 'Check whether a phone number is free to register.',
    input: contract.phoneInput,
    answer: answers.isValidAnswer,
    run: async (ctx, input: { phoneNo: string }) => ({
      isValid: await identity.isPhoneFree(ctx, input.phoneNo),
    }),
  }),
  rpc({
    ...open,
    path: 'user/email/validate',
    summary: 'Check whether an e-mail address is free to register.',
    input: contract.emailInput,
    answer: answers.isValidAnswer,
    run: async (ctx, input: { emailId: string }) => ({
      isValid: await identity.isEmailFree(ctx, input.emailId),
    }),
  }),
  rpc({
    ...open,
    path: 'generate-otp',
    errors: ['TOO_MANY'],
    summary: 'Send an OTP to a phone.',
    changes: true,
    input: contract.sendOtpInput,
    answer: answers.sendOtpAnswer,
    run: otp.sendOtp,
  }),
  rpc({
    ...open,
    path: 'otp-verify',
    errors: [answers.codeRequired],
    summary: 'Verify an OTP: sign in, or start a password reset.',
    changes: true,
    input: contract.verifyOtpInput,
    answer: answers.verifyOtpAnswer,
    run: otp.verifyOtp,
  }),
  rpc({
    ...open,
    path: 'password/reset',
    errors: [answers.notReset],
    summary: 'Set a new password with the token of a verified OTP.',
    changes: true,
    input: contract.resetInput,
    answer: answers.resetAnswer,
    run: otp.resetPassword,
  }),
  // No Idempotency-Key: the stored response would contain a token. `isOutsideTransaction`: a wrong try must stay
  // counted.
  rpc({
    access: 'user',
    tag: 'Authentication',
    limited: 1,
    path: 'update/user-password',
    errors: [answers.wrongPassword, 'TOO_MANY'],
    changes: true,
    keepsAnswer: false,
    summary: 'Change your own password.',
    input: contract.changePasswordInput,
    answer: answers.changePasswordAnswer,
    run: identity.updatePassword,
    audit: {
      subject: 'user',
      id: (_input, _answer, ctx) => required(ctx.user).id,
      snapshot: identity.passwordSnapshot,
      isOutsideTransaction: true,
    },
  }),
  // No Idempotency-Key: after the first call the token no longer works.
  rpc({
    access: 'user',
    tag: 'Authentication',
    path: 'user/signout',
    allowsUnenrolled: true,
    summary: 'Sign out: the token stops working.',
    changes: true,
    keepsAnswer: false,
    answer: answers.signedOutAnswer,
    run: identity.signOut,
    audit: {
      subject: 'user',
      id: (_input, _answer, ctx) => required(ctx.user).id,
      snapshot: identity.sessionSnapshot,
    },
  }),
];
