import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { run } from '../../../server/bin/processes/steps.mjs';
import { pause } from '../setup/scenario.ts';
import type { ClusterPrograms } from './programs.ts';

const START_MS = 90_000;
const LOOK_MS = 100;
export const { username: OWNER } = userInfo();
// As root, rsync's daemon drops to `nobody` and cannot write root's files, so everything runs as `nobody`.
const NOBODY = process.getuid?.() === 0 ? { id: 65_534, settings: ['--user=nobody'] } : null;
const asOther = NOBODY?.settings ?? [];

/** `group`: group communication. `catchUp`: incremental state transfer. `copy`: full state transfer. */
type NodePorts = { sql: number; check: number; group: number; catchUp: number; copy: number };
/** `config`: the common configuration file, readable by the user that runs the nodes. */
type Place = { folder: string; config: string; number: number; ports: NodePorts };

export type ClusterNode = {
  name: string;
  ports: NodePorts;
  socket: string;
  /** Resolves once the node has caught up with the cluster at `addresses`. The first node creates the cluster. */
  start: (addresses: string, isFirst?: boolean) => Promise<void>;
  kill: () => Promise<void>;
};

// A node is evicted after two seconds of silence. The default, five, would use up the whole allowed write gap.
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

// A donor blocks while it sends a full copy, so a node that is not the writer is preferred.
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

/** A killed node's position in the cluster's history. Without it the node requests a full copy. */
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
