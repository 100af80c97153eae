'use strict';

const ts = require('typescript');

/** TypeScript to CommonJS, one file at a time: all that Jest needs to load the emitted suites. */
module.exports = {
  process(text, fileName) {
    const { outputText } = ts.transpileModule(text, {
      fileName,
      compilerOptions: {
        target: ts.ScriptTarget.ES2022,
        module: ts.ModuleKind.CommonJS,
        esModuleInterop: true,
        inlineSourceMap: true,
      },
    });
    return { code: outputText };
  },
};
