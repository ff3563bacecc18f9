export { downloadPdf as loader } from '~/features/cod/cod.server.ts';
