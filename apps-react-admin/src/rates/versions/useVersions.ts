import { useApiQuery } from '../../api/useApi.ts';

export const VERSIONS = 'extension/versions';
const MAX_VERSIONS = 100;

export function useVersions(extensionId: number) {
  return useApiQuery(VERSIONS, { extensionId, limit: MAX_VERSIONS, offset: 0 });
}
