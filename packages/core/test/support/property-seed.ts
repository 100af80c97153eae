import fc from 'fast-check';

const DEFAULT_SEED = 20_260_101;

// The same examples in every run, so that a change is judged by what it changed; the nightly run has others.
fc.configureGlobal({ seed: Number(process.env['PATHSMITH_PROPERTY_SEED'] ?? DEFAULT_SEED) });
