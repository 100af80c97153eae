import { describe, expect, it } from 'vitest';
import { remoteAccess, takeVariables } from '../src/remote-access.ts';
import { runInWorld } from './fake-environment.ts';

const SECRETS = {
  PATHSMITH_REMOTE_CACHE_READ_TOKEN: 'may-read',
  PATHSMITH_REMOTE_CACHE_WRITE_TOKEN: 'may-write',
  PATHSMITH_REMOTE_CACHE_PUBLIC_KEY: '',
  PATHSMITH_REMOTE_CACHE_PRIVATE_KEY: ' key\n',
};

describe('access to a remote cache', () => {
  it('has what variables hold, without those that are empty', () => {
    expect(remoteAccess('https://cache.example', SECRETS)).toEqual({
      url: 'https://cache.example',
      readToken: 'may-read',
      writeToken: 'may-write',
      privateKey: 'key',
    });
  });

  it('leaves no secret in the environment of processes that are started', () => {
    const environment: Record<string, string | undefined> = { ...SECRETS, HOME: '/home' };
    expect(takeVariables(environment)).toEqual({ ...SECRETS, HOME: '/home' });
    expect(environment).toEqual({ HOME: '/home' });
  });

  it('is handed to the engine beside the options, which reports show', async () => {
    let seen: unknown;
    const { options } = await runInWorld(['a.ts', '--remote-cache', 'https://cache.example'], {
      variables: SECRETS,
      run: (_options, context) => {
        seen = context.remoteCache;
        return Promise.reject(new Error('enough'));
      },
    });
    expect(seen).toMatchObject({ url: 'https://cache.example', writeToken: 'may-write' });
    expect(JSON.stringify(options)).not.toContain('may-');
  });
});
