/** What the browser reports about its network connection; not every browser does. */
export type Line = { readonly saveData?: boolean; readonly effectiveType?: string }

export const browserLine = (): Line | undefined => (navigator as { connection?: Line }).connection

/** Whether to avoid prefetching: the user saves data, or the connection is slow. */
export function sparesData(line: Line | undefined): boolean {
  return line?.saveData === true || line?.effectiveType?.endsWith('2g') === true
}
