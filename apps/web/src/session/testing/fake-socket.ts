/** The other end of a WebSocket, in this process. */
export class FakeSocket extends EventTarget {
  static readonly opened: FakeSocket[] = [];
  readonly sent: unknown[] = [];
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.opened.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(code = 1005): void {
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }

  open(): void {
    this.dispatchEvent(new Event("open"));
  }

  says(message: unknown): void {
    const data = typeof message === "string" ? message : JSON.stringify(message);
    this.dispatchEvent(Object.assign(new Event("message"), { data }));
  }
}

export const latestSocket = (): FakeSocket => {
  const line = FakeSocket.opened.at(-1);
  if (line === undefined) throw new Error("No socket was opened");
  return line;
};
