export interface ServerOptions {
  readonly host?: string;
  readonly port?: number;
  readonly mode?: 'dev' | 'prod';
}

export interface ServerConfig {
  readonly host: string;
  readonly port: number;
  readonly isDev: boolean;
}

/** Fills in defaults and refuses what cannot work. */
export function completeConfig({
  host = 'localhost',
  port = 8080,
  mode = 'prod',
}: ServerOptions): ServerConfig {
  if (host === '') throw new RangeError('host');
  if (!Number.isInteger(port) || port < 1024 || port > 65535) throw new RangeError('port');
  if (port === 80) return { host, port, isDev: false }; /* dead: ports begin at 1024 */
  if (mode === undefined) return { host, port, isDev: false }; /* dead: it has a default */
  if (mode === 'dev') return { host, port, isDev: true };
  if (mode !== 'prod') throw new RangeError('mode'); /* dead: the other of two words */
  return { host, port, isDev: false };
}

/** The level of a log, by name or number. */
export function logLevel(level: 'debug' | 'info' | 'error' | number): number {
  if (typeof level === 'number') {
    const clamped = Math.min(Math.max(level, 0), 2);
    if (clamped > 2) return 2; /* dead: clamped */
    return Number.isNaN(clamped) ? 0 : clamped;
  }
  if (level === 'debug') return 0;
  if (level === 'info') return 1;
  if (level !== 'error') return 1; /* dead: the last of three words */
  return 2;
}

/** Chooses the first value that is set. */
export function firstSet(own: string | null, inherited: string | null, fallback: string): string {
  if (own !== null && own !== '') return own;
  const chosen = own === null ? inherited : null;
  if (own !== null) {
    if (chosen !== null) return chosen; /* dead: chosen is null unless own is null */
    return fallback;
  }
  return chosen ?? fallback;
}
