import { titled } from '~/lib/page/meta.ts';

export {
  loadRule as loader,
  saveRule as action,
} from '~/features/settings/courier-rules/courier-rules.server.ts';
export { RulePage as default } from '~/features/settings/courier-rules/form/RulePage.tsx';

export const meta = titled('Courier rule');
