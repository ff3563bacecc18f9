import recorded from '../examples.json' with { type: 'json' };

export type Example = {
  request?: unknown;
  answer?: unknown;
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
};

const EXAMPLES: Record<string, Example> = recorded;

/** The recorded example of a call; empty if there is none. */
export const exampleOf = (name: string): Example => EXAMPLES[name] ?? {};
