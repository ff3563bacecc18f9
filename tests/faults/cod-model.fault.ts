import { offerEarly, startInstances } from './models/cod/instances.ts';
import { runSequences } from './models/cod/run.ts';
import { scenario } from './setup/scenario.ts';
import { verifyLedger } from './setup/shop.ts';

const SEQUENCES = Number(process.env.FAULTS_SEQUENCES || 1_000);
const TIME_MS = 800_000;
/** Far enough ahead that no sequence comes before 9 September 2001: the times that we sign have ten digits. */
const FROM = '2036-01-01';

await scenario({
  title: 'COD compared with a model',
  limitS: 870,
  async run({ db, database, seed, onEnd }) {
    // Its fsyncs would take most of the time, and nothing is killed here.
    await db.raw('SET GLOBAL innodb_flush_log_at_trx_commit = 0');
    const world = await startInstances(db, database.url, onEnd);
    await offerEarly(world);
    const { sequences, tally, fault } = await runSequences(world, {
      count: SEQUENCES,
      seed,
      timeMs: TIME_MS,
      from: FROM,
    });
    if (fault) console.log(fault);
    for (const [what, n] of [...tally.answers].sort()) console.log(`${what}: ${n}`);
    const ledger = await verifyLedger(world.apiUrls[0]);
    return [
      {
        what: 'sequences of deliveries, files, differences, early COD, payouts, transfers and undone deliveries',
        figure: String(sequences),
        wanted: String(SEQUENCES),
        isMet: sequences >= SEQUENCES,
      },
      {
        what: 'steps; steps by 2 or 3 clients at once',
        figure: `${tally.steps}; ${tally.atOnce}`,
        wanted: 'some of each',
        isMet: tally.atOnce > 0,
      },
      {
        what: 'sequences in which COD, wallets, differences or payouts differ from the model',
        figure: fault ? '1' : '0',
        wanted: '0',
        isMet: !fault,
      },
      {
        what: 'wallets whose ledger does not add up',
        figure: String(ledger.broken.length),
        wanted: '0',
        isMet: ledger.broken.length === 0,
      },
    ];
  },
});
