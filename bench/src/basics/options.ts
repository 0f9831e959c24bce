import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

type Defaults = Readonly<Record<string, string | boolean | readonly string[] | undefined>>
type Values<D extends Defaults> = {
  readonly [Name in keyof D]: D[Name] extends boolean
    ? boolean
    : D[Name] extends string
      ? string
      : D[Name] extends readonly string[]
        ? readonly string[]
        : string | undefined
}

/**
 * Returns the options of a suite, and its other arguments if it takes any. A list is the default of an option that can be repeated. An
 * option with the default `true` is given as `--no-NAME`. Throws an error if an argument is unknown.
 */
export function optionsOf<const D extends Defaults>(args: readonly string[], defaults: D, takesOthers = true) {
  const options: ParseArgsOptionsConfig = {}
  for (const [name, value] of Object.entries(defaults)) {
    if (typeof value === 'boolean') options[name] = { type: 'boolean', default: value }
    else if (typeof value === 'object') options[name] = { type: 'string', multiple: true, default: [...value] }
    else options[name] = { type: 'string', ...(value !== undefined && { default: value }) }
  }
  const allowNegative = Object.values(defaults).includes(true)
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: takesOthers, allowNegative })
  return { values: values as Values<D>, positionals }
}

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
