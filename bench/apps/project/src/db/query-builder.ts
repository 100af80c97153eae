type Scalar = string | number | boolean | null | Date;
type Operator = '=' | '<>' | '<' | '<=' | '>' | '>=' | 'like' | 'in';

export interface Sql {
  text: string;
  values: Scalar[];
}

const IDENTIFIER = /^[a-z_][a-z0-9_]*(\.[a-z_][a-z0-9_]*)?$/i;

function quote(identifier: string): string {
  if (!IDENTIFIER.test(identifier)) throw new SyntaxError(`bad identifier: ${identifier}`);
  return identifier
    .split('.')
    .map((part) => `"${part}"`)
    .join('.');
}

/** Immutable: every method returns another builder. */
export class SelectBuilder {
  private constructor(
    private readonly table: string,
    private readonly parts: {
      columns: string[];
      where: { glue: 'and' | 'or'; column: string; op: Operator; value: Scalar | Scalar[] }[];
      order: string[];
      limit: number | null;
      offset: number;
    },
  ) {}

  static from(table: string): SelectBuilder {
    return new SelectBuilder(quote(table), { columns: [], where: [], order: [], limit: null, offset: 0 });
  }

  select(...columns: string[]): SelectBuilder {
    return this.with({ columns: [...this.parts.columns, ...columns.map((column) => (column === '*' ? '*' : quote(column)))] });
  }

  where(column: string, op: Operator, value: Scalar | Scalar[]): SelectBuilder {
    return this.condition('and', column, op, value);
  }

  orWhere(column: string, op: Operator, value: Scalar | Scalar[]): SelectBuilder {
    if (this.parts.where.length === 0) throw new Error('orWhere() needs a condition before it');
    return this.condition('or', column, op, value);
  }

  /** Adds the condition only if there is something to compare with. */
  whereIf(column: string, value: Scalar | undefined): SelectBuilder {
    return value === undefined || value === '' ? this : this.where(column, '=', value);
  }

  orderBy(column: string, direction: 'asc' | 'desc' = 'asc', nullsLast = false): SelectBuilder {
    const term = `${quote(column)} ${direction}${nullsLast ? ' nulls last' : ''}`;
    return this.with({ order: [...this.parts.order, term] });
  }

  page(number: number, size: number): SelectBuilder {
    if (number < 1 || size < 1) throw new RangeError('pages and their sizes start at one');
    return this.with({ limit: size, offset: (number - 1) * size });
  }

  build(): Sql {
    const { columns, where, order, limit, offset } = this.parts;
    const values: Scalar[] = [];
    let text = `select ${columns.length > 0 ? columns.join(', ') : '*'} from ${this.table}`;

    where.forEach(({ glue, column, op, value }, index) => {
      text += index === 0 ? ' where ' : ` ${glue} `;
      if (Array.isArray(value)) {
        if (value.length === 0) {
          // "in ()" is a syntax error and nothing is in an empty list.
          text += 'false';
          return;
        }
        const marks = value.map((item) => `$${values.push(item)}`);
        text += `${column} in (${marks.join(', ')})`;
      } else if (value === null) {
        text += `${column} is ${op === '<>' ? 'not ' : ''}null`;
      } else {
        text += `${column} ${op} $${values.push(value)}`;
      }
    });

    if (order.length > 0) text += ` order by ${order.join(', ')}`;
    if (limit !== null) text += ` limit ${limit}`;
    if (offset > 0) text += ` offset ${offset}`;
    return { text, values };
  }

  private condition(glue: 'and' | 'or', column: string, op: Operator, value: Scalar | Scalar[]): SelectBuilder {
    if (Array.isArray(value) !== (op === 'in')) throw new TypeError('lists go with "in", and only with it');
    if (value === null && op !== '=' && op !== '<>') throw new TypeError(`null cannot be compared by ${op}`);
    return this.with({ where: [...this.parts.where, { glue, column: quote(column), op, value }] });
  }

  private with(changes: Partial<SelectBuilder['parts']>): SelectBuilder {
    return new SelectBuilder(this.table, { ...this.parts, ...changes });
  }
}
