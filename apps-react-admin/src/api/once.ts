const underway = new Map<string, Promise<unknown>>();

/** Deduplicates requests in flight: a second press of a button gets the first one's response. */
export const once = <Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> => {
  const asked = underway.get(key);
  if (asked) return asked as Promise<Answer>;
  const answer = ask().finally(() => underway.delete(key));
  underway.set(key, answer);
  return answer;
};
