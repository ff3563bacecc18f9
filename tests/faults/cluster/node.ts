import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { run } from '../../../server/bin/steps.mjs';
import { pause } from '../setup/scenario.ts';
import type { ClusterPrograms } from './programs.ts';

const START_MS = 90_000;
const LOOK_MS = 100;
export const { username: OWNER } = userInfo();
// The rsync daemon of a root is nobody, who may not write what is root's: so where we are root, nobody runs all of it.
const NOBODY = process.getuid?.() === 0 ? { id: 65_534, settings: ['--user=nobody'] } : null;
const asOther = NOBODY?.settings ?? [];

/** `group`: between the nodes. `catchUp`, `copy`: what a node missed, or all there is, comes in by these. */
export type NodePorts = { sql: number; check: number; group: number; catchUp: number; copy: number };
/** `config`: what all nodes have in common, where whoever runs them can read it. */
type Place = { folder: string; config: string; number: number; ports: NodePorts };

export type ClusterNode = {
  name: string;
  ports: NodePorts;
  socket: string;
  /** Resolves once it has caught up with the cluster at `addresses`; the first node of all makes the cluster. */
  start: (addresses: string, isFirst?: boolean) => Promise<void>;
  /** kill -9 */
  kill: () => Promise<void>;
};

// Two seconds of silence and a node is put out; five, the default, would be all the time that writes may stand still.
const providerOptions = ({ group, catchUp }: NodePorts) =>
  [
    'base_host=127.0.0.1',
    `base_port=${group}`,
    `gmcast.listen_addr=tcp://127.0.0.1:${group}`,
    `ist.recv_addr=127.0.0.1:${catchUp}`,
    `ist.recv_bind=127.0.0.1:${catchUp}`,
    'gcache.size=64M',
    'evs.suspect_timeout=PT2S',
    'evs.inactive_timeout=PT8S',
    'evs.keepalive_period=PT0.5S',
    'evs.inactive_check_period=PT0.5S',
  ].join(';');

// A copy is given by a node that does not write, while it gives one it takes no statements.
const DONORS: Record<number, string> = { 1: 'node3,', 2: 'node3,', 3: 'node2,' };

const basicsOf = ({ folder, config }: Place) => [
  `--defaults-file=${config}`,
  ...asOther,
  `--datadir=${join(folder, 'data')}`,
  `--tmpdir=${join(folder, 'tmp')}`,
  `--socket=${join(folder, 'sock')}`,
];

const settingsOf = ({ number, ports }: Place) => [
  `--port=${ports.sql}`,
  `--server-id=${number}`,
  `--wsrep-node-name=node${number}`,
  '--wsrep-node-address=127.0.0.1',
  `--wsrep-node-incoming-address=127.0.0.1:${ports.sql}`,
  `--wsrep-sst-receive-address=127.0.0.1:${ports.copy}`,
  `--wsrep-sst-donor=${DONORS[number]}`,
  `--wsrep-provider-options=${providerOptions(ports)}`,
];

async function isSynced(socketPath: string): Promise<boolean> {
  const connection = await createConnection({ socketPath, user: OWNER });
  try {
    const [rows] = await connection.query<RowDataPacket[]>("SHOW STATUS LIKE 'wsrep_local_state_comment'");
    return rows[0]?.Value === 'Synced';
  } finally {
    connection.destroy();
  }
}

/** Where a killed node stands in the cluster's history; without it the node asks for a copy of everything. */
async function recoveredPosition({ server }: ClusterPrograms, place: Place): Promise<string[]> {
  const output = await run(server, [
    ...basicsOf(place),
    '--wsrep-cluster-address=gcomm://',
    '--skip-networking',
    '--wsrep-recover',
  ]);
  const found = /Recovered position:\s*([0-9a-f-]+:\d+)/.exec(output);
  return found ? [`--wsrep-start-position=${found[1]}`] : [];
}

export function clusterNode(programs: ClusterPrograms, place: Place): ClusterNode {
  const { folder, number, ports } = place;
  const data = join(folder, 'data');
  const temporary = join(folder, 'tmp');
  const socket = join(folder, 'sock');
  const log = join(folder, 'error.log');
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;

  async function prepare(isFirst: boolean): Promise<string[]> {
    if (existsSync(data)) return recoveredPosition(programs, place);
    for (const path of [folder, data, temporary]) {
      mkdirSync(path, { recursive: true });
      if (NOBODY) chownSync(path, NOBODY.id, NOBODY.id);
    }
    const settings = [
      '--no-defaults',
      `--datadir=${data}`,
      `--tmpdir=${temporary}`,
      `--auth-root-socket-user=${OWNER}`,
      '--skip-test-db',
      ...asOther,
    ];
    if (isFirst) await run(programs.install, settings);
    return [];
  }

  async function untilSynced() {
    for (const until = Date.now() + START_MS; Date.now() < until; await pause(LOOK_MS)) {
      if (!isRunning()) break;
      if (await isSynced(socket).catch(() => false)) return;
    }
    throw new Error(
      `node${number} did not join the cluster:\n${readFileSync(log, 'utf8').split('\n').slice(-20).join('\n')}`,
    );
  }

  return {
    name: `node${number}`,
    ports,
    socket,
    async start(addresses, isFirst = false) {
      const position = await prepare(isFirst);
      const output = openSync(log, 'a');
      const how = isFirst ? ['--wsrep-new-cluster'] : position;
      child = spawn(
        programs.server,
        [...basicsOf(place), ...settingsOf(place), `--wsrep-cluster-address=${addresses}`, ...how],
        {
          stdio: ['ignore', output, output],
          env: { ...process.env, TMPDIR: temporary, PATH: `${programs.scripts}:${process.env.PATH}` },
        },
      );
      await untilSynced();
    },
    async kill() {
      if (!isRunning()) return;
      const gone = new Promise((resolve) => child!.once('close', resolve));
      child!.kill('SIGKILL');
      await gone;
    },
  };
}
