import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Is there a Redis server on this machine? Where everything has to be tested, its absence is a failure. */
export function hasRedis(): boolean {
  const found = spawnSync('redis-server', ['--version']).status === 0;
  if (!found && process.env['CI'])
    throw new Error('redis-server is not installed: .ci/run installs it with apt-get install redis-server');
  if (!found) console.warn('tests of the queue are skipped: redis-server is not installed');
  return found;
}

/** A Redis server of our own that keeps nothing. */
export async function startRedis(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const port = await freePort();
  const server = spawn('redis-server', [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ]);
  const end = once(server, 'close');
  let log = '';
  await new Promise<void>((resolve, reject) => {
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      log += text;
      if (/ready to accept connections/i.test(log)) resolve();
    });
    server.on('close', () => reject(new Error(`redis-server did not start:\n${log}`)));
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      server.kill('SIGKILL');
      await end;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}
