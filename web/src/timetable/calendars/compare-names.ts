const natural = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Natural order of names: 'Room 2' before 'Room 10', capitals alike. */
export const compareNames = (a: string, b: string): number => natural.compare(a, b)

/** Order of code units: fast, and the same everywhere; for ids. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
