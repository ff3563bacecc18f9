import { titled } from '~/lib/page/meta.ts';

export { loadStore as loader, changeStore as action } from '~/features/settings/stores/stores.server.ts';
export { Store as default } from '~/features/settings/stores/one/Store.tsx';

export const meta = titled('Store');
