const natural = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Natural order of names: 'Room 2' before 'Room 10', ignoring case. */
export const compareNames = (a: string, b: string): number => natural.compare(a, b)

/** Order of code units, for ids: fast, and the same everywhere. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
