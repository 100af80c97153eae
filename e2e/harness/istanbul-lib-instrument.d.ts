/** The part of `istanbul-lib-instrument` that is used here; it comes without types. */
declare module 'istanbul-lib-instrument' {
  interface Position {
    readonly line?: number;
    readonly column?: number;
  }

  interface FileCoverage {
    readonly branchMap: Readonly<
      Record<
        string,
        {
          readonly type: string;
          readonly loc: { readonly start: Position };
          readonly locations: readonly { readonly start: Position }[];
        }
      >
    >;
  }

  export function createInstrumenter(options: {
    readonly esModules: boolean;
    readonly parserPlugins: readonly string[];
  }): {
    instrumentSync(code: string, file: string): string;
    lastFileCoverage(): FileCoverage;
  };
}
