export type Level = "debug" | "info" | "warn" | "error";

const WEIGHT: Record<Level, number> = { debug: 10, info: 20, warn: 30, error: 40 };
const REDACTED = new Set(["password", "token", "authorization", "cardnumber"]);

export interface Logger {
  debug(message: string, fields?: Record<string, unknown>): void;
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
  child(fields: Record<string, unknown>): Logger;
}

function isLevel(text: string): text is Level {
  return Object.hasOwn(WEIGHT, text);
}

function threshold(): number {
  const wanted = process.env.LOG_LEVEL?.toLowerCase();
  if (wanted === "silent") return Infinity;
  if (wanted !== undefined && isLevel(wanted)) return WEIGHT[wanted];
  switch (process.env.NODE_ENV) {
    case "production":
      return WEIGHT.info;
    case "test":
      return WEIGHT.error;
    default:
      return WEIGHT.debug;
  }
}

function clean(fields: Record<string, unknown>): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (REDACTED.has(key.toLowerCase())) out[key] = "[redacted]";
    else if (value instanceof Error) out[key] = { name: value.name, message: value.message };
    else out[key] = value;
  }
  return out;
}

function write(level: Level, message: string, fields: Record<string, unknown>): void {
  if (WEIGHT[level] < threshold()) return;

  const cleaned = clean(fields);
  const sink = level === "error" || level === "warn" ? console.error : console.log;
  if (process.env.NODE_ENV === "production") {
    sink(JSON.stringify({ time: new Date().toISOString(), level, message, ...cleaned }));
    return;
  }
  const suffix = Object.entries(cleaned)
    .map(([key, value]) => ` ${key}=${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join("");
  sink(`${level.toUpperCase().padEnd(5)} ${message}${suffix}`);
}

export function createLogger(base: Record<string, unknown> = {}): Logger {
  return {
    debug: (message, fields) => write("debug", message, { ...base, ...fields }),
    info: (message, fields) => write("info", message, { ...base, ...fields }),
    warn: (message, fields) => write("warn", message, { ...base, ...fields }),
    error: (message, fields) => write("error", message, { ...base, ...fields }),
    child: (fields) => createLogger({ ...base, ...fields }),
  };
}

export const logger = createLogger();
