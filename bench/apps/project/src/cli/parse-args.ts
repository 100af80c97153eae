export interface OptionSpec {
  alias?: string;
  type: 'string' | 'number' | 'boolean' | 'count';
  default?: string | number | boolean;
  required?: boolean;
  choices?: string[];
  multiple?: boolean;
}

export type OptionValue = string | number | boolean | (string | number)[];

export interface ParsedArgs {
  options: Record<string, OptionValue>;
  positionals: string[];
}

export class UsageError extends Error {}

function convert(name: string, spec: OptionSpec, raw: string): string | number {
  if (spec.choices && !spec.choices.includes(raw)) {
    throw new UsageError(`--${name} must be one of ${spec.choices.join(', ')}`);
  }
  if (spec.type !== 'number') return raw;
  const value = Number(raw);
  if (raw.trim() === '' || Number.isNaN(value)) throw new UsageError(`--${name} expects a number`);
  return value;
}

export function parseArgs(argv: readonly string[], specs: Record<string, OptionSpec>): ParsedArgs {
  const options: Record<string, OptionValue> = {};
  const positionals: string[] = [];
  const queue = [...argv];

  const byAlias = (letter: string): string => {
    const entry = Object.entries(specs).find(([, spec]) => spec.alias === letter);
    if (!entry) throw new UsageError(`unknown option -${letter}`);
    return entry[0];
  };

  const store = (name: string, inline: string | undefined) => {
    const negated = name.startsWith('no-') && !Object.hasOwn(specs, name);
    const key = negated ? name.slice(3) : name;
    const spec = Object.hasOwn(specs, key) ? specs[key] : undefined;
    if (!spec) throw new UsageError(`unknown option --${name}`);
    if (negated && spec.type !== 'boolean') throw new UsageError(`--${key} cannot be negated`);

    if (spec.type === 'boolean') {
      if (inline !== undefined && inline !== 'true' && inline !== 'false') {
        throw new UsageError(`--${key} takes no value`);
      }
      options[key] = negated !== (inline !== 'false');
      return;
    }
    if (spec.type === 'count') {
      options[key] = Number(options[key] ?? 0) + 1;
      return;
    }
    const raw = inline ?? queue.shift();
    if (raw === undefined) throw new UsageError(`--${key} needs a value`);
    const value = convert(key, spec, raw);
    const previous = options[key];
    if (spec.multiple) options[key] = Array.isArray(previous) ? [...previous, value] : [value];
    else if (previous !== undefined) throw new UsageError(`--${key} was given twice`);
    else options[key] = value;
  };

  for (let arg = queue.shift(); arg !== undefined; arg = queue.shift()) {
    if (arg === '--') {
      positionals.push(...queue.splice(0));
    } else if (arg.startsWith('--')) {
      const equals = arg.indexOf('=');
      if (equals === -1) store(arg.slice(2), undefined);
      else store(arg.slice(2, equals), arg.slice(equals + 1));
    } else if (/^-[A-Za-z]/.test(arg)) {
      const letters = [...arg.slice(1)];
      for (const letter of letters) store(byAlias(letter), undefined);
    } else {
      positionals.push(arg);
    }
  }

  for (const [name, spec] of Object.entries(specs)) {
    if (options[name] !== undefined) continue;
    if (spec.default !== undefined) options[name] = spec.default;
    else if (spec.required) throw new UsageError(`--${name} is required`);
  }
  return { options, positionals };
}
