import { useEffect, useState } from 'react';
import { fetchJson } from '../../api/http.ts';

export type Choices = {
  administrators: { id: number; name: string }[];
  actions: { id: string; name: string }[];
  subjects: { id: string; name: string }[];
};

const NONE: Choices = { administrators: [], actions: [], subjects: [] };

/** The values that occur in the audit trail. If the request fails, the list shows the error. */
export function useChoices(): Choices {
  const [choices, setChoices] = useState(NONE);
  useEffect(() => {
    let isWanted = true;
    fetchJson('/api/admin/audit/choices').then(
      ({ json }) => isWanted && setChoices(json as Choices),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return choices;
}
