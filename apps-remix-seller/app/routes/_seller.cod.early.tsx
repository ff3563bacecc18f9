import { titled } from '~/lib/page/meta.ts';

export { askEarly as action, loadEarly as loader } from '~/features/cod/early/early.server.ts';
export { EarlyPage as default } from '~/features/cod/early/EarlyPage.tsx';

export const meta = titled('Early COD');
