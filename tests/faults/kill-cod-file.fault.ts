import { isDeepStrictEqual } from 'node:util';
import { addDelivered, codFile, readCod, sendCodFile } from './setup/cod.ts';
import { pause, scenario } from './setup/scenario.ts';
import { signInAdmin } from './setup/shop.ts';

const KILLS = 20;
const ROWS = 50_000;
/** The first kills come while the file is read and stored, the others while its rows are applied. */
const WHILE_STORING = 4;
const STORING_MS = 3_000;
const DONE_WITHIN_S = 120;

await scenario({
  title: 'kill -9 during a courier’s file',
  limitS: 840,
  async run({ db, database, random, startProgram }) {
    let program = await startProgram();
    const file = codFile(await addDelivered(database.url, ROWS), ROWS);
    const stateOf = async (): Promise<string> => (await db('cod_files').first('state'))?.state ?? 'none';
    const waiting = async () =>
      Number((await db('cod_file_rows').whereNull('result').count({ n: '*' }))[0]!.n);
    /** Sends the file; one that is stored already is refused, and its rows go on by themselves. */
    const send = async () => sendCodFile(program.apiUrl, await signInAdmin(program.apiUrl), file.text);

    const seen: string[] = [];
    let sending = send();
    let kills = 0;
    /** Kills while rows are applied are spread over them, whatever the speed of the machine. */
    const untilDue = async () => {
      if (kills < WHILE_STORING) return pause(random() * STORING_MS);
      const share = (kills - WHILE_STORING + random()) / (KILLS - WHILE_STORING);
      while ((await stateOf()) === 'none' || (await waiting()) > ROWS * (1 - share)) await pause(20);
      return pause(random() * 100);
    };
    while (kills < KILLS && (await stateOf()) !== 'DONE') {
      await untilDue();
      await program.kill('SIGKILL');
      kills += 1;
      await sending;
      const state = await stateOf();
      seen.push(state === 'none' ? 'not stored' : String(await waiting()));
      // The lease of the dead program lasts 30 s: here it has passed.
      await db('cod_files')
        .where({ state: 'APPLYING' })
        .update({ lease_until: new Date(0) });
      program = await startProgram();
      sending = state === 'none' ? send() : Promise.resolve({} as Awaited<ReturnType<typeof send>>);
    }
    const restarted = performance.now();
    await sending;
    const passed = () => (performance.now() - restarted) / 1_000;
    while ((await stateOf()) !== 'DONE' && passed() < DONE_WITHIN_S) await pause(200);
    const doneS = passed();
    const again = await send();
    const found = await readCod(db, program.apiUrl);
    const { counts } = file;
    const differences = counts.short + counts.over + counts.unknown + counts.twice;
    // A parcel whose row is too low has a second posting, for what is missing.
    const postings = counts.matched + counts.over + 2 * counts.short;
    return [
      {
        what: `a courier’s file of ${ROWS} rows, killed at ${kills} instants: rows that waited at each`,
        figure: seen.join(', '),
        wanted: `${KILLS} kills before its end`,
        isMet: kills === KILLS,
      },
      {
        what: 'time from the last restart until it is done; the answer to sending it again',
        figure: `${doneS.toFixed(1)} s, ${again.status} ${String(again.body.code)}`,
        wanted: `≤ ${DONE_WITHIN_S} s, 409 FILE_RECORDED`,
        isMet: doneS <= DONE_WITHIN_S && again.body.code === 'FILE_RECORDED',
      },
      {
        what: 'rows by result, against the file',
        figure: JSON.stringify(found.counts),
        wanted: JSON.stringify(counts),
        isMet: isDeepStrictEqual(found.counts, { ...counts }),
      },
      {
        what: 'rupees received, postings, differences, against the file',
        figure: `${found.receivedPaise / 100}, ${found.postings}, ${found.differences}`,
        wanted: `${file.receivedPaise / 100}, ${postings}, ${differences}`,
        isMet:
          found.receivedPaise === file.receivedPaise &&
          found.postings === postings &&
          found.differences === differences,
      },
      {
        what: 'parcels, totals and files that do not add up (`cod/verify`)',
        figure: String(found.proof.broken.length),
        wanted: '0',
        isMet: found.proof.ok,
      },
    ];
  },
});
