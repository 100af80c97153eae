const MAX_CAPACITY = 2 ** 30;

/** Smallest power of two that holds the given number of bytes. */
export function bufferCapacity(bytes: number): number {
  if (bytes > MAX_CAPACITY) {
    throw new RangeError('buffer must not exceed 1 GiB');
  }
  let capacity = 1;
  while (!(capacity >= bytes)) {
    capacity *= 2;
  }
  return capacity;
}

export function wastedBytes(bytes: number): number {
  if (!Number.isSafeInteger(bytes) || bytes < 0) {
    throw new RangeError('bytes must be a non-negative integer');
  }
  return bufferCapacity(bytes) - bytes;
}
