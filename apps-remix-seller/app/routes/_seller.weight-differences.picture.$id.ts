import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadPicture } from '~/features/weights/weights.server.ts';

export const loader = (args: LoaderFunctionArgs) => loadPicture(args);
