import { titled } from '~/lib/page/meta.ts';

export { loadRemoval as loader, removeStore as action } from '~/features/settings/stores/stores.server.ts';
export { RemoveStore as default } from '~/features/settings/stores/one/RemoveStore.tsx';

export const meta = titled('Remove store');
