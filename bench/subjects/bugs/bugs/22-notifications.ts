async function deliver(address: string): Promise<string> {
  await Promise.resolve();
  const at = address.indexOf('@');
  if (at < 1) throw new Error('address must contain a mailbox and a host');
  return address.slice(at + 1);
}

export interface Summary {
  requested: number;
  hosts: string[];
}

/** Sends the newsletter to everyone, skipping addresses that cannot be delivered. */
export async function notifyAll(addresses: readonly string[]): Promise<Summary> {
  const hosts: string[] = [];
  addresses.forEach(async (address) => {
    hosts.push(await deliver(address));
  });
  return { requested: addresses.length, hosts };
}
