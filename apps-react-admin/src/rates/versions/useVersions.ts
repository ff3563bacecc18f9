import { useApiQuery } from '../../api/useApi.ts';
import type { RateTerms } from '../rateCard.ts';

export const VERSIONS = 'extension/versions';
const MAX_VERSIONS = 100;

export type Version = {
  version: number;
  publishedAt: string;
  publishedBy: string | null;
  restoredFrom: number | null;
  isCurrent: boolean;
} & RateTerms;

export function useVersions(extensionId: number) {
  const body = { extensionId, limit: MAX_VERSIONS, offset: 0 };
  return useApiQuery<{ count: number; versions: Version[] }>(VERSIONS, body);
}
