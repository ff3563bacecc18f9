import { pageMeta } from '~/lib/page/meta.ts';

export { loadSignIn as loader, submitSignIn as action } from '~/features/auth/sign-in/sign-in.server.ts';
export { SignIn as default } from '~/features/auth/sign-in/SignIn.tsx';

export const meta = pageMeta({
  title: 'Sign in',
  description: 'Sign in to compare couriers, print labels, track parcels and manage your wallet.',
  path: '/signin',
});
