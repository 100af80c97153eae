import { readFile, access, constants } from 'node:fs/promises';
import path from 'node:path';

export interface ServerConfig {
  port: number;
  host: string;
  logLevel: 'debug' | 'info' | 'warn' | 'error';
  databaseUrl: string;
  trustProxy: boolean;
}

export class ConfigError extends Error {
  constructor(message: string, readonly file: string, options?: ErrorOptions) {
    super(`${path.basename(file)}: ${message}`, options);
    this.name = 'ConfigError';
  }
}

const DEFAULTS: Omit<ServerConfig, 'databaseUrl'> = {
  port: 3000,
  host: '127.0.0.1',
  logLevel: 'info',
  trustProxy: false,
};

const LEVELS: readonly string[] = ['debug', 'info', 'warn', 'error'];

function hasCode(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error;
}

async function readJson(file: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error)) {
      if (error.code === 'ENOENT') return {};
      if (error.code === 'EACCES' || error.code === 'EPERM') {
        throw new ConfigError('no permission to read', file, { cause: error });
      }
    }
    throw error;
  }
  try {
    return text.trim() === '' ? {} : JSON.parse(text);
  } catch (error) {
    throw new ConfigError('not valid JSON', file, { cause: error });
  }
}

export async function loadConfig(file: string, env: NodeJS.ProcessEnv = process.env): Promise<ServerConfig> {
  const raw = await readJson(file);
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    throw new ConfigError('must hold an object', file);
  }

  const merged: Record<string, unknown> = { ...DEFAULTS, ...raw };
  if (env.PORT) merged.port = Number(env.PORT);
  if (env.DATABASE_URL) merged.databaseUrl = env.DATABASE_URL;

  const { port, host, logLevel, databaseUrl, trustProxy } = merged;
  if (typeof port !== 'number' || !Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new ConfigError(`port ${String(port)} is out of range`, file);
  }
  if (typeof logLevel !== 'string' || !LEVELS.includes(logLevel)) {
    throw new ConfigError(`unknown log level ${String(logLevel)}`, file);
  }
  if (typeof databaseUrl !== 'string') throw new ConfigError('databaseUrl is missing', file);

  return {
    port,
    host: typeof host === 'string' ? host : DEFAULTS.host,
    logLevel: logLevel as ServerConfig['logLevel'],
    databaseUrl,
    trustProxy: trustProxy === true || trustProxy === 'true',
  };
}

/** First readable candidate, or null. */
export async function findConfig(directory: string, names = ['server.json', 'config/server.json']): Promise<string | null> {
  for (const name of names) {
    const candidate = path.join(directory, name);
    try {
      await access(candidate, constants.R_OK);
      return candidate;
    } catch {
      continue;
    }
  }
  return null;
}
