export interface SendResult {
  attempts: number;
  ok: boolean;
}

/** Sends something, again if the server is busy. */
export async function sendWithRetry(
  send: (attempt: number) => Promise<number>,
  limit: number,
): Promise<SendResult> {
  for (let attempt = 1; attempt <= limit && attempt <= 3; attempt += 1) {
    const status = await send(attempt);
    if (status === 200) return { attempts: attempt, ok: true };
    if (status !== 503) return { attempts: attempt, ok: false };
  }
  return { attempts: Math.max(0, Math.min(limit, 3)), ok: false };
}
