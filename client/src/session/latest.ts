// Questions of which only the latest counts: one of a kind is under way at a time, a newer one waits for its answer.

interface Asking {
  ask: string;
  seat: string;
}

export class Latest<T extends Asking> {
  private readonly underWay = new Map<string, T>();
  private readonly next = new Map<string, T>();
  private count = 0;

  constructor(private readonly send: (message: T) => void) {}

  /** The name under which the answer will come. */
  ask(kind: string, make: (n: number) => T): string {
    this.count += 1;
    const message = make(this.count);
    if (this.underWay.has(kind)) this.next.set(kind, message);
    else this.go(kind, message);
    return message.ask;
  }

  /** An answer or a refusal has come; whether it was one of ours. */
  settle(ask: string): boolean {
    for (const [kind, message] of this.underWay) {
      if (message.ask !== ask) continue;
      const next = this.next.get(kind);
      this.underWay.delete(kind);
      this.next.delete(kind);
      if (next) this.go(kind, next);
      return true;
    }
    return false;
  }

  /** The connection is new: what a seat waits for is asked again. */
  again(seat: string): void {
    for (const [kind, message] of [...this.underWay]) {
      const newest = this.next.get(kind) ?? message;
      if (newest.seat !== seat) continue;
      this.next.delete(kind);
      this.go(kind, newest);
    }
  }

  private go(kind: string, message: T): void {
    this.underWay.set(kind, message);
    this.send(message);
  }
}
