export { downloadReceipt as loader } from '~/features/wallet/wallet.server.ts';
