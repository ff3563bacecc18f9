import { titled } from '~/lib/page/meta.ts';

export { loadWallet as loader, startRecharge as action } from '~/features/wallet/wallet.server.ts';
export { Wallet as default } from '~/features/wallet/Wallet.tsx';

export const meta = titled('Wallet');
