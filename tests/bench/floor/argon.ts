import { hash, verify } from '@node-rs/argon2';
import { ARGON, PASSWORD } from '../setup/password.ts';

/** Password checks per second, with `atOnce` of them concurrently. */
export async function verifyForSeconds(seconds: number, atOnce: number) {
  const stored = await hash(PASSWORD, ARGON);
  const began = performance.now();
  const until = began + seconds * 1_000;
  let done = 0;
  const one = async () => {
    while (performance.now() < until) {
      await verify(stored, PASSWORD);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return { perSecond: (done * 1_000) / (performance.now() - began) };
}
