import { pageMeta } from '~/lib/page/meta.ts';

export { loadSignUp as loader, submitSignUp as action } from '~/features/auth/sign-up/sign-up.server.ts';
export { SignUp as default } from '~/features/auth/sign-up/SignUp.tsx';

export const meta = pageMeta({
  title: 'Sign up',
  description:
    'Open a free account with a phone number and an email address, and ship within minutes. No subscription, no credit card.',
  path: '/signup',
});
