import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { createDatabase } from '../../../server/bin/database/mariadb.mjs';
import { pause, type World } from '../setup/scenario.ts';
import { type ClusterNode, clusterNode, OWNER } from './node.ts';
import { freePorts } from './ports.ts';
import type { ClusterPrograms } from './programs.ts';

const NAME = 'harkara';
/** All ports listen on loopback only. */
const PASSWORD = 'on-loopback-only';
const START_MS = 20_000;
const clusterFile = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export const urlOf = (port: number) => `mysql://harkara:${PASSWORD}@127.0.0.1:${port}/${NAME}`;

export type Cluster = {
  nodes: [ClusterNode, ClusterNode, ClusterNode];
  /** The group communication addresses of all nodes. */
  addresses: string;
  /** The proxy's URL of the current writer node. */
  databaseUrl: string;
  /** The proxy's URL, balanced between the instances. */
  publicUrl: string;
  /** The listen ports of the two instances, and their metrics ports. */
  programPorts: [number, number];
  metricsPorts: [number, number];
};

/** As root, the nodes run as another user: copies their configuration where that user can read it. */
function readable(folder: string, { scripts }: ClusterPrograms) {
  chmodSync(folder, 0o711);
  mkdirSync(join(folder, 'scripts'));
  for (const name of ['wsrep_sst_common', 'wsrep_sst_rsync'])
    copyFileSync(join(scripts, name), join(folder, 'scripts', name));
  copyFileSync(clusterFile('my.cnf'), join(folder, 'my.cnf'));
  return { config: join(folder, 'my.cnf'), scripts: join(folder, 'scripts') };
}

async function threeNodes(folder: string, programs: ClusterPrograms): Promise<Cluster['nodes']> {
  const { config, scripts } = readable(folder, programs);
  const ports = await freePorts(15);
  const node = (number: number) => {
    const [sql, check, group, catchUp, copy] = ports.splice(0, 5) as [number, number, number, number, number];
    const place = {
      folder: join(folder, `node${number}`),
      config,
      number,
      ports: { sql, check, group, catchUp, copy },
    };
    return clusterNode({ ...programs, scripts }, place);
  };
  return [node(1), node(2), node(3)];
}

async function addUsers(socketPath: string) {
  const connection = await createConnection({ socketPath, user: OWNER });
  try {
    await connection.query('CREATE USER ?@? IDENTIFIED BY ?', ['harkara', '127.0.0.1', PASSWORD]);
    await connection.query('GRANT ALL ON harkara.* TO ?@?', ['harkara', '127.0.0.1']);
    await connection.query('CREATE USER ?@? IDENTIFIED BY ?', ['health', '127.0.0.1', PASSWORD]);
  } finally {
    connection.destroy();
  }
}

/** Starts a process that is killed when the scenario ends. */
function launch(
  { folder, onEnd }: World,
  name: string,
  command: string,
  args: string[],
  env: Record<string, string>,
) {
  const output = openSync(join(folder, `${name}.log`), 'a');
  const child: ChildProcess = spawn(command, args, {
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
  });
  onEnd(() => child.kill('SIGKILL'));
}

async function until(what: string, isDone: () => Promise<boolean>) {
  for (const end = Date.now() + START_MS; Date.now() < end; await pause(100)) {
    if (await isDone().catch(() => false)) return;
  }
  throw new Error(`${what}: not within ${START_MS / 1_000} s.`);
}

/** The current writer, identified by its own `wsrep_node_name`. */
export async function writerOf({ nodes, databaseUrl }: Cluster): Promise<ClusterNode> {
  const connection = await createConnection(databaseUrl);
  try {
    const [rows] = await connection.query<RowDataPacket[]>('SELECT @@wsrep_node_name AS name');
    return nodes.find(({ name }) => name === rows[0]?.name)!;
  } finally {
    connection.destroy();
  }
}

/** Starts HAProxy in front of the nodes and the instances, and its health check. */
async function startProxy(world: World, haproxy: string, cluster: Cluster) {
  const { nodes, databaseUrl, publicUrl, programPorts } = cluster;
  const pairs = nodes.map(({ ports }) => `${ports.check}=${ports.sql}`);
  launch(world, 'health', process.execPath, [...process.execArgv, clusterFile('health.ts'), ...pairs], {
    HEALTH_USER: 'health',
    HEALTH_PASSWORD: PASSWORD,
  });
  const isWell = async ({ ports }: ClusterNode) => (await fetch(`http://127.0.0.1:${ports.check}`)).ok;
  for (const node of nodes) await until(`${node.name} is well`, () => isWell(node));
  const ofNodes = nodes.flatMap(({ ports }, index) => [
    [`NODE${index + 1}_PORT`, ports.sql],
    [`NODE${index + 1}_CHECK`, ports.check],
  ]);
  const ofPrograms = programPorts.map((port, index) => [`PROGRAM${index + 1}_PORT`, port]);
  const settings = Object.fromEntries(
    [
      ...ofNodes,
      ...ofPrograms,
      ['DATABASE_PORT', new URL(databaseUrl).port],
      ['HTTP_PORT', new URL(publicUrl).port],
    ].map(([name, value]) => [name, String(value)]),
  );
  launch(world, 'haproxy', haproxy, ['-db', '-f', clusterFile('haproxy.cfg')], settings);
  await until('the proxy leads to the first node', async () => (await writerOf(cluster)) === nodes[0]);
}

export async function startCluster(world: World, programs: ClusterPrograms): Promise<Cluster> {
  const nodes = await threeNodes(world.folder, programs);
  const [database, http, one, two, ofOne, ofTwo] = (await freePorts(6)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const cluster: Cluster = {
    nodes,
    addresses: `gcomm://${nodes.map(({ ports }) => `127.0.0.1:${ports.group}`).join()}`,
    databaseUrl: urlOf(database),
    publicUrl: `http://127.0.0.1:${http}`,
    programPorts: [one, two],
    metricsPorts: [ofOne, ofTwo],
  };
  const [first, ...others] = nodes;
  for (const node of nodes) world.onEnd(node.kill);
  await first.start(cluster.addresses, true);
  await createDatabase(`mysql://${OWNER}@localhost/?socketPath=${encodeURIComponent(first.socket)}`, NAME);
  await addUsers(first.socket);
  for (const node of others) await node.start(cluster.addresses);
  await startProxy(world, programs.haproxy, cluster);
  return cluster;
}
