export { loadPicture as loader } from '~/features/weights/weights.server.ts';
