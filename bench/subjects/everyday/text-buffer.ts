/** A line of text with a cursor. */
export class TextBuffer {
  private text = '';
  private cursor = 0;

  insert(piece: string): void {
    this.text = this.text.slice(0, this.cursor) + piece + this.text.slice(this.cursor);
    this.cursor += piece.length;
  }

  move(by: number): number {
    const wanted = this.cursor + by;
    if (wanted < 0) this.cursor = 0;
    else if (wanted > this.text.length) this.cursor = this.text.length;
    else this.cursor = wanted;
    return this.cursor;
  }

  backspace(): boolean {
    if (this.cursor === 0) return false;
    this.text = this.text.slice(0, this.cursor - 1) + this.text.slice(this.cursor);
    this.cursor -= 1;
    return true;
  }

  toString(): string {
    return this.text;
  }
}
