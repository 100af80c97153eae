import { expectStyle } from '../assertions/expect-style.ts';
import { resettingIsolation } from '../isolation.ts';
import type { TestRunnerDialect } from '../test-runner-dialect.ts';

/** Vitest, with its functions imported: projects need not turn on its globals. */
export const vitestDialect: TestRunnerDialect = {
  runner: 'vitest',
  imports: ["import { describe, expect, it } from 'vitest';"],
  isolation: resettingIsolation(["import { beforeEach, describe, expect, it, vi } from 'vitest';"], 'vi'),
  takenNames: ['beforeEach', 'describe', 'expect', 'it', 'vi'],
  ...expectStyle,
};
