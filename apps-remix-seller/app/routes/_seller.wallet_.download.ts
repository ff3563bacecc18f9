export { downloadLedger as loader } from '~/features/wallet/wallet.server.ts';
