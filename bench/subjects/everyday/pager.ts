/** The pages of a list that is loaded bit by bit. */
export class Pager {
  private readonly pageSize: number;
  private total = 0;
  private index = 0;

  constructor(pageSize: number) {
    if (!Number.isInteger(pageSize) || pageSize < 1) throw new RangeError('at least one');
    this.pageSize = pageSize;
  }

  setTotal(total: number): void {
    this.total = total < 0 ? 0 : Math.floor(total);
    if (this.index >= this.pages) this.index = Math.max(0, this.pages - 1);
  }

  get pages(): number {
    return Math.ceil(this.total / this.pageSize);
  }

  next(): boolean {
    if (this.index + 1 >= this.pages) return false;
    this.index += 1;
    return true;
  }

  previous(): boolean {
    if (this.index === 0) return false;
    this.index -= 1;
    return true;
  }
}
