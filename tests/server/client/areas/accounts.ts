import { HarkaraError } from '../../../../server/client/src/index.ts';
import { inviteAdministrator } from '../../../../server/features/administrators/invitations.ts';
import { aJob, aPhone, base64, PASSWORD } from '../../../setup/app.ts';
import { codeOf, nextPeriod } from '../../../setup/totp.ts';
import type { Journey } from '../journey.ts';

const NEW_PASSWORD = 'Better@456';

/** Signing up and in, passwords and two-step sign-in. */
export async function accounts({ visitor, admin, as }: Journey) {
  const phoneNo = aPhone();
  const emailId = `asha-${phoneNo}@example.com`;
  const password = base64(PASSWORD);
  const sentOtp = async () => {
    const sent = await visitor.request('GET', 'sandbox/outbox', { query: { to: phoneNo } });
    return String((sent as { otp: string }[])[0]?.otp);
  };

  await visitor.checkPhone({ phoneNo });
  await visitor.checkEmail({ emailId });
  const { userId } = await visitor.registerSeller({ phoneNo, emailId, password, rolesId: 1 });
  await visitor.sendOtp({ mobileNumber: phoneNo, firstTimeUser: true });
  await visitor.verifyOtp({ mobileNumber: phoneNo, otp: await sentOtp(), firstTimeUser: true });
  await visitor.signIn({ phoneNo, password });

  const reset = { mobileNumber: phoneNo, passwordReset: true };
  await visitor.sendOtp(reset);
  const { resetToken } = await visitor.verifyOtp({ ...reset, otp: await sentOtp() });
  await visitor.resetPassword({
    phoneNumber: phoneNo,
    currentPassword: base64(NEW_PASSWORD),
    resetToken: String(resetToken),
  });
  const { token } = await visitor.signIn({ phoneNo, password: base64(NEW_PASSWORD) });
  const changed = await as(String(token)).changePassword({
    oldPassword: base64(NEW_PASSWORD),
    currentPassword: password,
  });

  const first = as(changed.token);
  await first.getTotpStatus();
  const { secret } = await first.enrolTotp({ password });
  const confirmed = await first.confirmTotp({ code: codeOf(secret) });
  nextPeriod();
  const second = as(confirmed.token);
  await second.replaceRecoveryCodes({ password, code: codeOf(secret) });
  const refused: unknown = await visitor.signIn({ phoneNo, password }).catch((error: unknown) => error);
  if (!(refused instanceof HarkaraError && refused.code === 'TOTP_REQUIRED')) throw refused;
  nextPeriod();
  const signedIn = await visitor.signInWithTotp({
    challenge: String(refused.body.challenge),
    code: codeOf(secret),
  });
  nextPeriod();
  const disabled = await as(String(signedIn.token)).disableTotp({ password, code: codeOf(secret) });
  const third = as(disabled.token);
  const again = await third.enrolTotp({ password });
  await third.confirmTotp({ code: codeOf(again.secret) });
  await admin.resetUserTotp({ userId });
  const last = await visitor.signIn({ phoneNo, password });
  await as(String(last.token)).signOut();

  const invited = aPhone();
  const invitation = await inviteAdministrator(aJob(), {
    phoneNo: invited,
    emailId: `admin-${invited}@example.com`,
  });
  await visitor.getInvitation({ token: invitation.token });
  await visitor.acceptInvitation({ token: invitation.token, password: base64(NEW_PASSWORD) });
}
