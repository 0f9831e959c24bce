const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** The order of calendars and subjects everywhere: natural (2b before 10a), ignoring case. */
export function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return collator.compare(a.name, b.name)
}
