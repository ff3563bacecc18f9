import { titled } from '~/lib/page/meta.ts';

export { loadAccount as loader, saveAccount as action } from '~/features/settings/account/account.server.ts';
export { Account as default } from '~/features/settings/account/Account.tsx';

export const meta = titled('Account settings');
