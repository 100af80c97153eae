import 'reflect-metadata';
import { type ArgumentMetadata, BadRequestException, Injectable, type PipeTransform } from '@nestjs/common';

export interface NumberRange {
  min: number | null;
  max: number | null;
}

export interface ParseRangeOptions {
  optional?: boolean;
  lowest?: number;
  highest?: number;
}

/** Reads `10..20`, `..20`, `10..` and `15` from a query or path parameter. */
@Injectable()
export class ParseRangePipe implements PipeTransform<unknown, NumberRange | undefined> {
  constructor(private readonly options: ParseRangeOptions = {}) {}

  transform(value: unknown, metadata: ArgumentMetadata): NumberRange | undefined {
    const name = metadata.data ?? metadata.type;

    if (value === undefined || value === '') {
      if (this.options.optional) return undefined;
      throw new BadRequestException(`${name} is required`);
    }
    if (typeof value !== 'string') {
      throw new BadRequestException(`${name} must be given exactly once`);
    }

    const separator = value.indexOf('..');
    if (separator === -1) {
      const single = this.parse(value, name);
      return this.bounded({ min: single, max: single }, name);
    }

    const left = value.slice(0, separator).trim();
    const right = value.slice(separator + 2).trim();
    if (left === '' && right === '') {
      throw new BadRequestException(`${name} needs at least one bound`);
    }
    const range: NumberRange = {
      min: left === '' ? null : this.parse(left, name),
      max: right === '' ? null : this.parse(right, name),
    };
    if (range.min !== null && range.max !== null && range.min > range.max) {
      throw new BadRequestException(`${name} starts after it ends`);
    }
    return this.bounded(range, name);
  }

  private parse(text: string, name: string): number {
    if (!/^-?\d+(\.\d+)?$/.test(text.trim())) {
      throw new BadRequestException(`${name} holds "${text}", which is not a number`);
    }
    return Number(text);
  }

  private bounded(range: NumberRange, name: string): NumberRange {
    const { lowest, highest } = this.options;
    if (lowest !== undefined && range.min !== null && range.min < lowest) {
      throw new BadRequestException(`${name} must not start below ${lowest}`);
    }
    if (highest !== undefined && range.max !== null && range.max > highest) {
      throw new BadRequestException(`${name} must not end above ${highest}`);
    }
    return range;
  }
}
