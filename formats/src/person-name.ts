/** The parts of a person's name that other programs store separately. `given` is empty if the name is one word. */
export type PersonName = { readonly given: string; readonly family: string }

/** Splits a name. “Byron, Ada” has the family name first. In every other name the family name is the last word. */
export function personName(name: string): PersonName {
  const whole = name.trim()
  const [family = '', given = '', ...more] = whole.split(',').map((part) => part.trim())
  if (family !== '' && given !== '' && more.length === 0) return { given, family }
  const at = Math.max(whole.lastIndexOf(' '), whole.lastIndexOf('\u00A0'))
  return { given: whole.slice(0, Math.max(0, at)).trim(), family: whole.slice(at + 1) }
}
