type Replayed = { queued: number; nextSince: string | null };

/** Calls of one click: it takes some seconds at most. */
const MAX_ROUNDS = 10;

/** Goes on with what a call leaves. `nextSince` is set if there is more after the last round. */
export async function replayAll(
  since: string,
  replay: (since: string) => Promise<Replayed>,
): Promise<Replayed> {
  let queued = 0;
  let nextSince: string | null = since;
  for (let round = 0; round < MAX_ROUNDS && nextSince !== null; round++) {
    const answer: Replayed = await replay(nextSince);
    queued += answer.queued;
    ({ nextSince } = answer);
  }
  return { queued, nextSince };
}
