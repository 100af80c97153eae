/**
 * Flags come from the environment, e.g.
 *   FEATURE_NEW_CHECKOUT=on
 *   FEATURE_DARK_MODE=25%
 *   FEATURE_BETA_SEARCH=users:alice,bob
 */
export type FlagContext = { userId?: string; isStaff?: boolean };

type Rule =
  | { type: "constant"; value: boolean }
  | { type: "percentage"; share: number }
  | { type: "users"; ids: Set<string> }
  | { type: "staff" };

const ON = ["1", "on", "true", "yes"];
const OFF = ["0", "off", "false", "no", ""];

export function envName(flag: string): string {
  return "FEATURE_" + flag.replace(/([a-z0-9])([A-Z])/g, "$1_$2").replace(/[^A-Za-z0-9]+/g, "_").toUpperCase();
}

export function parseRule(raw: string): Rule | null {
  const value = raw.trim().toLowerCase();
  if (ON.includes(value)) return { type: "constant", value: true };
  if (OFF.includes(value)) return { type: "constant", value: false };
  if (value === "staff") return { type: "staff" };
  if (value.startsWith("users:")) {
    const ids = value.slice("users:".length).split(",").map((id) => id.trim()).filter(Boolean);
    return ids.length > 0 ? { type: "users", ids: new Set(ids) } : null;
  }
  const percent = /^(\d{1,3})%$/.exec(value);
  if (percent) {
    const share = Number(percent[1]);
    return share <= 100 ? { type: "percentage", share } : null;
  }
  return null;
}

/** Stable bucket of 0 to 99, so that a user stays in or out between visits. */
export function bucketOf(flag: string, userId: string): number {
  let hash = 0x811c9dc5;
  for (const char of `${flag}:${userId}`) {
    hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193) >>> 0;
  }
  return hash % 100;
}

export function isEnabled(flag: string, context: FlagContext = {}): boolean {
  const raw = process.env[envName(flag)];
  if (raw === undefined) {
    // Staff see unreleased features on preview deployments.
    return process.env.DEPLOYMENT === "preview" && context.isStaff === true;
  }

  const rule = parseRule(raw);
  if (rule === null) {
    if (process.env.NODE_ENV === "production") return false;
    throw new Error(`${envName(flag)} has an invalid value: ${raw}`);
  }

  switch (rule.type) {
    case "constant":
      return rule.value;
    case "staff":
      return context.isStaff ?? false;
    case "users":
      return context.userId !== undefined && rule.ids.has(context.userId.toLowerCase());
    case "percentage":
      if (context.userId === undefined) return rule.share === 100;
      return bucketOf(flag, context.userId) < rule.share;
  }
}

export function enabledFlags(flags: readonly string[], context?: FlagContext): string[] {
  return flags.filter((flag) => isEnabled(flag, context));
}
