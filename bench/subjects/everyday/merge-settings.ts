export interface Settings {
  theme: 'light' | 'dark';
  fontSize: number;
  shortcuts: Record<string, string>;
}

/** Settings of a user over the defaults; what is out of range falls back. */
export function mergeSettings(defaults: Settings, user: Partial<Settings> | null): Settings {
  if (user === null) return defaults;
  const fontSize =
    user.fontSize !== undefined && user.fontSize >= 8 && user.fontSize <= 32
      ? user.fontSize
      : defaults.fontSize;
  return {
    theme: user.theme ?? defaults.theme,
    fontSize,
    shortcuts: user.shortcuts ? { ...defaults.shortcuts, ...user.shortcuts } : defaults.shortcuts,
  };
}
