/** The checks of an end-to-end run: each has a name and passes when it has no problems. */
export class CheckList {
  #passed = 0;
  #failed = 0;

  /** Prints a check and its problems, one per line. */
  record(name: string, problems: readonly string[]): void {
    if (problems.length === 0) this.#passed += 1;
    else this.#failed += 1;
    console.log(`${problems.length === 0 ? 'ok    ' : 'FAILED'} ${name}`);
    for (const problem of problems) console.log(`       ${problem.replaceAll('\n', '\n       ')}`);
  }

  /** Prints the count, and makes the process fail if a check did or if there was none. */
  finish(): void {
    console.log(`\n${this.#passed} checks passed, ${this.#failed} failed`);
    process.exitCode = this.#failed > 0 || this.#passed === 0 ? 1 : 0;
  }
}
