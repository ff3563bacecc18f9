export { loadNewest as loader } from '~/features/notices/notices.server.ts';
