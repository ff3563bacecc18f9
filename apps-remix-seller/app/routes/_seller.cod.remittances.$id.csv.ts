export { downloadCsv as loader } from '~/features/cod/cod.server.ts';
