export interface ClientConfig {
  baseUrl: string;
  retries: number;
  verbose: boolean;
}

export const DEFAULTS: Readonly<ClientConfig> = Object.freeze({
  baseUrl: 'http://localhost',
  retries: 3,
  verbose: false,
});

/** The configuration with every given override applied. */
export function withOverrides(
  base: Readonly<ClientConfig>,
  overrides: Readonly<Partial<ClientConfig>>,
): ClientConfig {
  const config: ClientConfig = base;
  if (overrides.baseUrl !== undefined) config.baseUrl = overrides.baseUrl;
  if (overrides.retries !== undefined) config.retries = overrides.retries;
  if (overrides.verbose !== undefined) config.verbose = overrides.verbose;
  return config;
}
