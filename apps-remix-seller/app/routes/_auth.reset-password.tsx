import { pageMeta } from '~/lib/page/meta.ts';

export { loadReset as loader, resetPassword as action } from '~/features/auth/reset/reset.server.ts';
export { ResetPassword as default } from '~/features/auth/reset/ResetPassword.tsx';

export const meta = pageMeta({
  title: 'Reset password',
  description: 'Set a new password with an OTP sent to your phone.',
  path: '/reset-password',
});
