export { loadRemittance as loader } from '~/features/cod/cod.server.ts';
export { meta, RemittancePage as default } from '~/features/cod/remittances/RemittancePage.tsx';
