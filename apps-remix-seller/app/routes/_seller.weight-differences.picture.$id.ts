import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadPicture } from '~/weights.server';

export const loader = (args: LoaderFunctionArgs) => loadPicture(args);
