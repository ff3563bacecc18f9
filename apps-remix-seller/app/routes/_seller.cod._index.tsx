import { titled } from '~/lib/page/meta.ts';

export { loadCod as loader, savePreference as action } from '~/features/cod/cod.server.ts';
export { CodPage as default } from '~/features/cod/CodPage.tsx';

export const meta = titled('COD');
