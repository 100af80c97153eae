import 'reflect-metadata';
import { Injectable } from '@nestjs/common';

/** Typed access to the environment; throws early rather than late. */
@Injectable()
export class ConfigService {
  private readonly cache = new Map<string, string>();

  get(key: string): string | undefined;
  get(key: string, fallback: string): string;
  get(key: string, fallback?: string): string | undefined {
    const cached = this.cache.get(key);
    if (cached !== undefined) return cached;
    const value = process.env[key];
    if (value === undefined || value === '') return fallback;
    this.cache.set(key, value);
    return value;
  }

  getOrThrow(key: string): string {
    const value = this.get(key);
    if (value === undefined) throw new Error(`configuration value ${key} is missing`);
    return value;
  }

  getNumber(key: string, fallback: number): number {
    const text = this.get(key);
    if (text === undefined) return fallback;
    const value = Number(text);
    if (Number.isNaN(value)) throw new TypeError(`${key} is not a number: ${text}`);
    return value;
  }

  getBoolean(key: string, fallback = false): boolean {
    const text = this.get(key)?.toLowerCase();
    if (text === undefined) return fallback;
    return text === 'true' || text === '1';
  }

  getList(key: string): string[] {
    return this.get(key, '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  }
}
