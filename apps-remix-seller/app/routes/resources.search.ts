export { loadFound as loader } from '~/features/search/search.server.ts';
