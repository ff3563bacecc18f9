import { titled } from '~/lib/page/meta.ts';

export { loadNewStore as loader, connectStore as action } from '~/features/settings/stores/stores.server.ts';
export { NewStore as default } from '~/features/settings/stores/NewStore.tsx';

export const meta = titled('Connect a store');
