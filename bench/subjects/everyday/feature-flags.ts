export interface Flag {
  name: string;
  enabled: boolean;
  rolloutPercent?: number;
  allowedUsers?: string[];
}

/** Whether a feature is on for a user whose bucket is between 0 and 99. */
export function isFeatureOn(flags: Flag[], name: string, userId: string, bucket: number): boolean {
  const flag = flags.find((candidate) => candidate.name === name);
  if (flag === undefined || !flag.enabled) return false;
  if (flag.allowedUsers?.includes(userId)) return true;
  return flag.rolloutPercent === undefined ? true : bucket < flag.rolloutPercent;
}
