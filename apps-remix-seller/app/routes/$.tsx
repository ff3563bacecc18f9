import { data } from '@remix-run/node';
import { titled } from '~/lib/page/meta.ts';

export { loadUnknownPage as loader } from '~/features/shell/shell.server.ts';
export { UnknownPage as default } from '~/features/shell/UnknownPage.tsx';
export { frameHandle as handle } from '~/features/shell/UserFrame.tsx';

export const meta = titled('Page not found');

export const action = () => {
  throw data(null, { status: 405 });
};
