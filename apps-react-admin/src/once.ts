const underway = new Map<string, Promise<unknown>>();

/** A button pressed twice before its request is answered sends one: both presses hear the same answer. */
export const once = <Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> => {
  const asked = underway.get(key);
  if (asked) return asked as Promise<Answer>;
  const answer = ask().finally(() => underway.delete(key));
  underway.set(key, answer);
  return answer;
};
