import { useEffect, useState } from 'react';
import { fetchJson } from '../http.ts';

export type Choices = {
  administrators: { id: number; name: string }[];
  actions: { id: string; name: string }[];
  subjects: { id: string; name: string }[];
};

const NONE: Choices = { administrators: [], actions: [], subjects: [] };

/** What can be chosen is what the trail holds. Without an answer the list itself says what is wrong. */
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
