import { sentence } from './answers.ts';

const OTHERWISE = 'Correct the order or choose another courier.';

/** What to do about a refusal, by the company's words. */
export type Advice = [words: RegExp, advice: string][];

/** Returns a function that joins the company's own words and what to do next. */
export const explainer =
  (company: string, advice: Advice) =>
  (words: string, otherwise = OTHERWISE): string => {
    const known = advice.find(([pattern]) => pattern.test(words))?.[1];
    return `${company}: ${sentence(words)}. ${known ?? otherwise}`;
  };

export const NO_ACCOUNT = 'The courier isn’t accepting our account right now. Choose another courier.';
