export { loadHistory as loader } from '~/features/ndr/history/history.server.ts';
