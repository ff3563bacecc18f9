export { loadSellerLayout as loader } from '~/features/shell/shell.server.ts';
export { SellerLayout as default, ErrorBoundary } from '~/features/shell/SellerLayout.tsx';
