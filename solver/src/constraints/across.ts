/** What a gauge reads off the days of a week together: those that begin at `row`, a day each, as bits of busy periods. */
export type Across = (busy: Int32Array, row: number) => number
