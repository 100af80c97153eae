/** A member as people write it: `api.users.create`, `steps[0]`. */
export function accessText(exportName: string, access: readonly string[]): string {
  return exportName + access.map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`)).join('');
}
