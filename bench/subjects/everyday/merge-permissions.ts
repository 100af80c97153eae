export interface Grant {
  resource: string;
  level: number;
}

/** Several lists of grants as one: the highest level of each resource, zero levels dropped. */
export function mergePermissions(groups: Grant[][]): Record<string, number> {
  const merged: Record<string, number> = {};
  for (const group of groups) {
    for (const grant of group) {
      const known = merged[grant.resource];
      if (known === undefined || grant.level > known) {
        merged[grant.resource] = grant.level;
      }
    }
  }
  for (const resource of Object.keys(merged)) {
    if (merged[resource] <= 0) delete merged[resource];
  }
  return merged;
}
