/** What is said to PostgreSQL, in its own protocol: messages are written one behind the other and sent together. */

/** A value as it is sent: its text, its bytes, or null. */
export type SentValue = string | Uint8Array | null;

export class MessagesOut {
  #bytes = Buffer.allocUnsafe(0x1_00_00);
  #length = 0;

  /** One or more statements without values, planned and carried out at once. */
  query(text: string): this {
    return this.#message('Q', () => this.#words(text));
  }

  parse(name: string, text: string): this {
    return this.#message('P', () => {
      this.#words(name);
      this.#words(text);
      this.#int16(0);
    });
  }

  /** Asks for the types of a statement's values and for its columns. */
  describe(name: string): this {
    return this.#message('D', () => {
      this.#text('S');
      this.#words(name);
    });
  }

  bind(name: string, values: readonly SentValue[]): this {
    return this.#message('B', () => {
      this.#words('');
      this.#words(name);
      this.#int16(values.length);
      for (const value of values) this.#int16(value instanceof Uint8Array ? 1 : 0);
      this.#int16(values.length);
      for (const value of values) this.#value(value);
      this.#int16(0);
    });
  }

  execute(): this {
    return this.#message('E', () => {
      this.#words('');
      this.#int32(0);
    });
  }

  /** Forgets a prepared statement. */
  close(name: string): this {
    return this.#message('C', () => {
      this.#text('S');
      this.#words(name);
    });
  }

  sync(): this {
    return this.#message('S', () => undefined);
  }

  /** All messages since the last time. They are overwritten by the next. */
  take(): Uint8Array {
    const taken = this.#bytes.subarray(0, this.#length);
    this.#length = 0;
    return taken;
  }

  #message(code: string, write: () => void): this {
    this.#text(code);
    const start = this.#length;
    this.#int32(0);
    try {
      write();
    } catch (error) {
      // Half a message would be taken for the beginning of the next.
      this.#length = 0;
      throw error;
    }
    // The length counts itself.
    this.#bytes.writeInt32BE(this.#length - start, start);
    return this;
  }

  #value(value: SentValue): void {
    const start = this.#length;
    this.#int32(-1);
    if (value === null) return;
    if (typeof value === 'string') {
      this.#text(value);
    } else {
      this.#room(value.length);
      this.#bytes.set(value, this.#length);
      this.#length += value.length;
    }
    this.#bytes.writeInt32BE(this.#length - start - 4, start);
  }

  #words(text: string): void {
    this.#text(text);
    this.#room(1);
    this.#length = this.#bytes.writeUInt8(0, this.#length);
  }

  #text(text: string): void {
    this.#room(3 * text.length);
    this.#length += this.#bytes.write(text, this.#length);
  }

  #int16(number: number): void {
    this.#room(2);
    this.#length = this.#bytes.writeUInt16BE(number, this.#length);
  }

  #int32(number: number): void {
    this.#room(4);
    this.#length = this.#bytes.writeInt32BE(number, this.#length);
  }

  #room(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(2 * (this.#length + more));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}
