import type { RemoteAccess } from '@pathsmith/core';

/** Variables with what a remote cache is reached with, by what they hold. They are no options: reports show these. */
const SECRETS = {
  readToken: 'PATHSMITH_REMOTE_CACHE_READ_TOKEN',
  writeToken: 'PATHSMITH_REMOTE_CACHE_WRITE_TOKEN',
  publicKey: 'PATHSMITH_REMOTE_CACHE_PUBLIC_KEY',
  privateKey: 'PATHSMITH_REMOTE_CACHE_PRIVATE_KEY',
} as const;

type Variables = Readonly<Record<string, string | undefined>>;

/** The server at an address, with the tokens and keys that the environment has for it. */
export function remoteAccess(url: string, variables: Variables): RemoteAccess {
  const given = Object.entries(SECRETS).flatMap(([name, variable]) => {
    const text = variables[variable]?.trim() ?? '';
    return text === '' ? [] : [[name, text] as const];
  });
  return { url, ...Object.fromEntries(given) };
}

/** The variables of a process. Those that are secret are taken out of it, so that test runners and code do not see them. */
export function takeVariables(environment: Record<string, string | undefined>): Variables {
  const variables = { ...environment };
  for (const name of Object.values(SECRETS)) Reflect.deleteProperty(environment, name);
  return variables;
}
