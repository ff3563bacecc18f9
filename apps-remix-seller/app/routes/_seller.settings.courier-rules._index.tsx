import { titled } from '~/lib/page/meta.ts';

export {
  loadRules as loader,
  changeRules as action,
} from '~/features/settings/courier-rules/courier-rules.server.ts';
export { CourierRules as default } from '~/features/settings/courier-rules/CourierRules.tsx';

export const meta = titled('Courier rules');
