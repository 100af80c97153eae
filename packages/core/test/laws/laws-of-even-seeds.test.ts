import { describeLaws } from './describe-laws.ts';

describeLaws({ index: 0, of: 2 });
