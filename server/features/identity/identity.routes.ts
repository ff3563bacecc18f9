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
    name: 'signIn',
    path: 'user/login/validation',
    errors: ['ACCOUNT_INACTIVE', answers.codeRequired],
    summary: 'Sign in with a phone number or email address and a password.',
    description:
      'Send `phoneNo` or `emailId`, and the password in base64. Unknown accounts and wrong passwords are answered alike: 200, with `validUser: false` and no token. A right password for a phone that is not verified answers `otpverified: false` and no token. Ten failures in 15 minutes block the account for a while.',
    input: contract.signInInput,
    answer: answers.signInAnswer,
    run: identity.signIn,
  }),
  rpc({
    ...open,
    name: 'registerSeller',
    path: 'user/registration',
    errors: [answers.notRegistered],
    summary: 'Register a seller.',
    description:
      'The password travels in base64; 8 characters or more, with a number and a special character. Then `generate-otp` and `otp-verify` verify the phone and sign in.',
    changes: true,
    input: contract.registrationInput,
    answer: answers.registrationAnswer,
    run: identity.register,
  }),
  rpc({
    ...open,
    name: 'checkPhone',
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
    name: 'checkEmail',
    path: 'user/email/validate',
    summary: 'Check whether an email address is free to register.',
    input: contract.emailInput,
    answer: answers.isValidAnswer,
    run: async (ctx, input: { emailId: string }) => ({
      isValid: await identity.isEmailFree(ctx, input.emailId),
    }),
  }),
  rpc({
    ...open,
    name: 'sendOtp',
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
    name: 'verifyOtp',
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
    name: 'resetPassword',
    path: 'password/reset',
    errors: [answers.notReset],
    summary: 'Set a new password with the token of a verified OTP.',
    description: '`currentPassword` is the new password, in base64. Every older token stops working.',
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
    name: 'changePassword',
    path: 'update/user-password',
    errors: [answers.wrongPassword, 'TOO_MANY'],
    changes: true,
    keepsAnswer: false,
    summary: 'Change your own password.',
    description:
      'Both passwords travel in base64. Every older token stops working; the answer has a new one.',
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
    name: 'signOut',
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
