import { describeLaws } from './describe-laws.ts';

describeLaws({ index: 1, of: 2 });
