import { useState } from 'react';
import type { HttpError } from 'react-admin';
import { useCall } from './useCall.ts';

/** A call of the provider API that changes something: whether it is under way, and why the last one was refused. */
export function useAct() {
  const call = useCall();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<HttpError | null>(null);
  /** Null where it was refused. */
  const act = async <Answer>(path: string, body: unknown): Promise<Answer | null> => {
    setBusy(true);
    setError(null);
    try {
      return await call<Answer>(path, body);
    } catch (failure) {
      setError(failure as HttpError);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { act, isBusy, error, forget: () => setError(null) };
}
