import { connect, type Server, type Socket } from 'node:net';
import { pipeline } from 'node:stream';

// Runs in the engine's network, ends with the process that started it: leads the connections of a server outside, which it is
// sent, to a port of loopback inside.
const port = Number(process.argv[2]);

process.on('disconnect', () => process.exit());
process.on('message', (_, server) => {
  (server as Server).on('connection', (outside: Socket) => {
    const inside = connect(port, '127.0.0.1');
    pipeline(outside, inside, outside, () => undefined);
  });
});
