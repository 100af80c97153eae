export interface Reply {
  status: number;
  token?: string;
  data?: string;
}

export type Send = (path: string, token: string | null) => Promise<Reply>;

/** A client that signs in when it has to. */
export class ApiClient {
  private token: string | null = null;
  private readonly send: Send;

  constructor(send: Send) {
    this.send = send;
  }

  async signIn(): Promise<boolean> {
    const reply = await this.send('/sign-in', null);
    if (reply.status !== 200 || reply.token === undefined) return false;
    this.token = reply.token;
    return true;
  }

  async load(path: string): Promise<string> {
    if (!path.startsWith('/')) throw new Error('paths are absolute');
    if (this.token === null && !(await this.signIn())) throw new Error('cannot sign in');
    const reply = await this.send(path, this.token);
    if (reply.status === 401) {
      this.token = null;
      throw new Error('signed out');
    }
    return reply.data ?? '';
  }
}
