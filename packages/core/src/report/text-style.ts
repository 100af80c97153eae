/** Colours as functions from text to text: the caller knows whether its output can show them. */
export interface TextStyle {
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly good: (text: string) => string;
  readonly warning: (text: string) => string;
  readonly bad: (text: string) => string;
}

const asItIs = (text: string): string => text;

/** No colours. */
export const PLAIN_STYLE: TextStyle = {
  strong: asItIs,
  faint: asItIs,
  good: asItIs,
  warning: asItIs,
  bad: asItIs,
};
