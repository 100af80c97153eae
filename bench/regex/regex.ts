/**
 * Texts for regular expressions out of real packages: how many questions about 300 patterns are answered,
 * and how long that takes. Prints what was not answered.
 */
import { answerPattern } from '../../packages/core/test/solve/regex/answer-pattern.ts';
import { realPatterns } from '../../packages/core/test/solve/regex/real-patterns.ts';

const COUNT = 300;
/** Of the patterns, so many are to be answered completely. */
const AIM = 0.95;

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

const patterns = realPatterns(COUNT);
const times: number[] = [];
const results = patterns.map((pattern) => {
  const started = performance.now();
  const answers = answerPattern(pattern);
  times.push(performance.now() - started);
  return { pattern, answers, open: answers.filter(({ text }) => text === undefined) };
});

for (const { pattern, open } of results) {
  if (open.length === 0) continue;
  const questions = open.map(({ question }) => question).join(', ');
  console.log(`${pattern.origin}: /${pattern.source}/${pattern.flags}: no text to ${questions}`);
}

const answered = results.filter(({ open }) => open.length === 0).length;
const questions = results.flatMap(({ answers }) => answers);
const texts = questions.filter(({ text }) => text !== undefined);
times.sort((left, right) => left - right);
const median = times[Math.floor(times.length / 2)] ?? 0;
const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
console.log(
  `${patterns.length} patterns from ${new Set(patterns.map(({ origin }) => origin)).size} packages`,
);
console.log(`answered completely: ${answered} (${percent(answered, patterns.length)})`);
console.log(
  `questions answered: ${texts.length} of ${questions.length} (${percent(texts.length, questions.length)})`,
);
console.log(`time per pattern: median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
process.exitCode = answered >= AIM * patterns.length ? 0 : 1;
