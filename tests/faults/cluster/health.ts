// Health check for HAProxy: a Galera node may take statements when it is synced and in the primary component.
// Arguments: CHECK_PORT=DATABASE_PORT for each node. Reads HEALTH_USER and HEALTH_PASSWORD.
import { createServer } from 'node:http';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';

const TIMEOUT_MS = 800;
const SYNCED = '4';
const STATUS =
  "SHOW STATUS WHERE Variable_name IN ('wsrep_ready', 'wsrep_cluster_status', 'wsrep_local_state')";

const { HEALTH_USER: user, HEALTH_PASSWORD: password } = process.env;

async function mayBeUsed(connection: Connection): Promise<boolean> {
  const [rows] = await connection.query<RowDataPacket[]>({ sql: STATUS, timeout: TIMEOUT_MS });
  const status = Object.fromEntries(rows.map((row) => [row.Variable_name, row.Value]));
  return (
    status.wsrep_ready === 'ON' &&
    status.wsrep_cluster_status === 'Primary' &&
    status.wsrep_local_state === SYNCED
  );
}

function answerFor(checkPort: number, port: number) {
  let connection: Connection | undefined;
  createServer((_req, res) => {
    const isReady = async () => {
      connection ??= await createConnection({
        host: '127.0.0.1',
        port,
        user,
        password,
        connectTimeout: TIMEOUT_MS,
      });
      return mayBeUsed(connection);
    };
    void isReady()
      .catch(() => {
        connection?.destroy();
        connection = undefined;
        return false;
      })
      .then((isUp) => res.writeHead(isUp ? 200 : 503, { Connection: 'close' }).end());
  }).listen(checkPort, '127.0.0.1');
}

for (const pair of process.argv.slice(2)) {
  const [checkPort, port] = pair.split('=').map(Number);
  answerFor(checkPort!, port!);
}
