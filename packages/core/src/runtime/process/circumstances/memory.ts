/** Makes the process report a machine with `memoryBytes` of memory. */
export function installMemory(memoryBytes: number): void {
  const used = (): NodeJS.MemoryUsage => ({
    rss: memoryBytes / 8,
    heapTotal: memoryBytes / 16,
    heapUsed: memoryBytes / 32,
    external: memoryBytes / 64,
    arrayBuffers: memoryBytes / 128,
  });
  process.memoryUsage = Object.assign(used, { rss: () => memoryBytes / 8 });
  process.availableMemory = () => memoryBytes / 2;
  process.constrainedMemory = () => memoryBytes;
}
