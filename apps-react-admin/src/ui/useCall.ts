import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import type { BackOffice } from '../dataProvider.ts';

/** A call of the provider API by its path: what the REST resources have no word for. A session that has ended leads to sign-in. */
export function useCall() {
  const provider = useDataProvider<BackOffice>();
  return useCallback(
    <Answer>(path: string, body: unknown = {}) => provider.call<Answer>(path, body),
    [provider],
  );
}
