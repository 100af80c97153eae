/** The entry of a target process: first what surrounds the code under test, then all that runs it. */
import { arrange } from './circumstances/arrange.ts';

arrange();
await import('./target-main.ts');
