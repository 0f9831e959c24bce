/** The number above zero that an option of a suite was given. */
export function positive(name: string, text: string): number {
  const value = Number(text)
  if (!(value > 0)) throw new Error(`${name} takes a number above zero, not ${text}`)
  return value
}

/** The same, and a whole one. */
export function count(name: string, text: string): number {
  const value = positive(name, text)
  if (!Number.isInteger(value)) throw new Error(`${name} takes a whole number, not ${text}`)
  return value
}
