import assert from 'node:assert/strict';
import { ask, type Call } from './load.ts';

type Asked = { url: string; call: Call };

const answerOf = async ({ url, call }: Asked): Promise<unknown> => (await ask(url, call)).json();

/** A comparison is only fair if both servers respond alike. */
export async function requireSameAnswers(ours: Asked, floor: Asked): Promise<void> {
  const [answer, expected] = await Promise.all([answerOf(ours), answerOf(floor)]);
  assert.deepEqual(answer, expected, `the floor answers ${floor.call.path} differently from the program`);
}
