import { titled } from '~/lib/page/meta.ts';

export {
  loadApiKeys as loader,
  changeApiKeys as action,
} from '~/features/settings/api-keys/api-keys.server.ts';
export { ApiKeys as default } from '~/features/settings/api-keys/ApiKeys.tsx';

export const meta = titled('API keys');
