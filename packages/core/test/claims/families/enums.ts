import type { ClaimFamily } from '../claim-form.ts';

const flags = 'export enum Perm_ { Read = 1, Write = 2, Share = 4 }';
const level = 'export enum Level_ { Low, Mid, High }';

export const enums: ClaimFamily = {
  name: 'flags and numeric enums out of range',
  forms: [
    {
      top: flags,
      parameters: 'granted_: Perm_',
      body: 'const reads_ = (granted_ & Perm_.Read) !== 0;\nconst writes_ = (granted_ & Perm_.Write) !== 0;\nMARK',
      when: 'reads_ && writes_',
      args: 'Perm_.Read | Perm_.Write',
      plain: 'Perm_.Share',
    },
    {
      top: flags,
      parameters: 'granted_: Perm_',
      when: '(granted_ as number) === 7',
      args: 'Perm_.Read | Perm_.Write | Perm_.Share',
      plain: 'Perm_.Read',
    },
    {
      top: flags,
      parameters: 'granted_: Perm_',
      when: '(granted_ as number) === 0',
      args: 'Perm_.Read & Perm_.Write',
      plain: 'Perm_.Read',
    },
    {
      top: flags,
      parameters: 'old_: Perm_, now_: Perm_',
      body: 'const added_ = now_ & ~old_;\nMARK',
      when: 'added_ === (Perm_.Write | Perm_.Share)',
      args: 'Perm_.Read, Perm_.Read | Perm_.Write | Perm_.Share',
      plain: 'Perm_.Read, Perm_.Read',
    },
    {
      top: flags,
      parameters: 'granted_: Perm_',
      body: 'let count_ = 0;\nfor (let rest = granted_ as number; rest !== 0 && count_ < 9; rest >>>= 1) count_ += rest & 1;\nMARK',
      when: 'count_ > 1',
      args: 'Perm_.Read | Perm_.Share',
      plain: 'Perm_.Read',
    },
    {
      top: level,
      parameters: 'level_: Level_',
      when: '(level_ as number) > 2',
      setup: 'const given_: number = NUM + 2;',
      args: 'given_',
      plain: 'Level_.Low',
    },
    {
      top: level,
      parameters: 'level_: Level_',
      when: '(level_ as number) < 0',
      setup: 'const given_: number = -NUM;',
      args: 'given_',
      plain: 'Level_.Low',
    },
    {
      top: level,
      parameters: 'level_: Level_',
      when: 'Level_[level_] === undefined',
      setup: 'const given_: number = NUM + 2;',
      args: 'given_',
      plain: 'Level_.Low',
    },
    {
      top: level,
      parameters: 'level_: Level_',
      when: 'true',
      statement: `switch (level_) { case Level_.Low: return 'low'; case Level_.Mid: return 'mid'; case Level_.High: return 'high'; default: return 'hit'; }`,
      setup: 'const given_: number = NUM + 2;',
      args: 'given_',
      plain: 'Level_.Low',
    },
    {
      top: level,
      parameters: 'level_: Level_',
      when: 'Number.isNaN(level_)',
      setup: 'const given_: number = NaN;',
      args: 'given_',
      plain: 'Level_.Low',
    },
    {
      top: `${level}\nexport interface Item_ { level: Level_; }`,
      parameters: 'items_: readonly Item_[]',
      body: `const names_ = ['low', 'mid', 'high'];\nlet unnamed_ = 0;\nfor (const item of items_) if (names_[item.level] === undefined) unnamed_ += 1;\nMARK`,
      when: 'unnamed_ > 0',
      setup: 'const given_: number = NUM + 2;',
      args: '[{ level: given_ }]',
      plain: '[]',
    },
  ],
};
