declare const process: { readonly env: Readonly<Record<string, string | undefined>> } | undefined

/** Whether this is a run of `npm test -- --nightly`. Browsers have no environment and always run the short form. */
export const isNightly = typeof process !== 'undefined' && process.env['TEST_NIGHTLY'] === '1'

/** How many times as many cases a property is checked with at night. */
const NIGHTLY_FACTOR = 20

/** Returns the number of cases to check a property with: `count`, and many more in a nightly run. */
export function runs(count: number): number {
  return isNightly ? count * NIGHTLY_FACTOR : count
}
