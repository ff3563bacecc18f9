import { titled } from '~/lib/page/meta.ts';

export { loadStores as loader } from '~/features/settings/stores/stores.server.ts';
export { Stores as default } from '~/features/settings/stores/Stores.tsx';

export const meta = titled('Stores');
