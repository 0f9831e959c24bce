/** What the browser says of the line it is on; not every browser does. */
export type Line = { readonly saveData?: boolean; readonly effectiveType?: string }

export const browserLine = (): Line | undefined => (navigator as { connection?: Line }).connection

/** Nothing is fetched ahead for whoever saves data, or is on a slow line. */
export function sparesData(line: Line | undefined): boolean {
  return line?.saveData === true || line?.effectiveType?.endsWith('2g') === true
}
