/** Start data for the thread of the command. */
export interface ThreadStart {
  readonly argv: readonly string[];
  readonly cwd: string;
  readonly stdout: StreamTraits;
  readonly stderr: StreamTraits;
}

/** Properties of a stream that the command asks for. */
export interface StreamTraits {
  readonly isTTY: boolean;
  readonly columns: number | undefined;
}

/** From the process to its command: the user asks to stop, or the terminal has another width. */
export type ToCommand =
  | { readonly type: 'interrupt' }
  | { readonly type: 'resized'; readonly stdout: StreamTraits; readonly stderr: StreamTraits };

/** From the command to its process. */
export type FromCommand =
  | { readonly type: 'write'; readonly stream: 'stdout' | 'stderr'; readonly text: string }
  | { readonly type: 'done'; readonly exitCode: number };
