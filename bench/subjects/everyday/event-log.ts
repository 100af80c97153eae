export interface LogEntry {
  level: 'info' | 'warn' | 'error';
  message: string;
}

/** A log of limited length that counts what it dropped. */
export class EventLog {
  private entries: LogEntry[] = [];
  private dropped = 0;

  write(level: LogEntry['level'], message: string): void {
    if (message === '') return;
    const last = this.entries[this.entries.length - 1];
    if (last !== undefined && last.level === level && last.message === message) return;
    if (this.entries.length === 3) {
      this.entries.shift();
      this.dropped += 1;
    }
    this.entries.push({ level, message });
  }

  hasErrors(): boolean {
    return this.entries.some((entry) => entry.level === 'error');
  }

  summary(): string {
    return this.dropped === 0
      ? `${this.entries.length}`
      : `${this.entries.length} of ${this.entries.length + this.dropped}`;
  }
}
