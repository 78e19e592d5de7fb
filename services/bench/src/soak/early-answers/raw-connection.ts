import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection whose test controls when each byte of a request is sent. */
export class RawConnection {
  readonly #socket: Socket;
  readonly #chunks: AsyncIterator<Buffer>;
  #unread: Buffer = Buffer.alloc(0);

  private constructor(socket: Socket) {
    this.#socket = socket;
    this.#chunks = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  static async open(url: string): Promise<RawConnection> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.on('error', () => undefined); // pending answers reject
    return new RawConnection(socket);
  }

  send(bytes: string | Uint8Array): void {
    this.#socket.write(bytes);
  }

  /** Status of the next answer; discards its body. Fails when the connection ends first. */
  async answer(isHead = false): Promise<number> {
    const head = await this.head();
    const status = Number(head.split(' ')[1]);
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
    await this.#take(isHead || status < 200 || status === 304 ? 0 : length);
    return status;
  }

  /** Status line and headers of the next answer. */
  async head(): Promise<string> {
    let end = this.#unread.indexOf('\r\n\r\n');
    while (end === -1) {
      await this.#more();
      end = this.#unread.indexOf('\r\n\r\n');
    }
    return (await this.#take(end + 4)).toString('latin1');
  }

  /** Closes the connection abruptly. */
  destroy(): void {
    this.#socket.resetAndDestroy();
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#chunks.next();
    if (done === true) throw new Error(`the connection was closed after: ${this.#unread.toString('latin1', 0, 200)}`);
    this.#unread = Buffer.concat([this.#unread, value]);
  }

  async #take(bytes: number): Promise<Buffer> {
    while (this.#unread.length < bytes) await this.#more();
    const taken = this.#unread.subarray(0, bytes);
    this.#unread = this.#unread.subarray(bytes);
    return taken;
  }
}
