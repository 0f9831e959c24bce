/** Returns the positive number given for an option of a suite. */
export function positive(name: string, text: string): number {
  const value = Number(text)
  if (!(value > 0)) throw new Error(`${name} takes a number above zero, not ${text}`)
  return value
}

/** Returns the positive whole number given for an option of a suite. */
export function count(name: string, text: string): number {
  const value = positive(name, text)
  if (!Number.isInteger(value)) throw new Error(`${name} takes a whole number, not ${text}`)
  return value
}
