/** @typedef {{ given: boolean, value: string | undefined, rest: string[] }} Taken */

/**
 * Removes an option from the command line, with the word after it unless that is also an option.
 * @param {readonly string[]} args
 * @param {string} name
 * @returns {Taken}
 */
export function take(args, name) {
  const at = args.indexOf(name)
  if (at < 0) return { given: false, value: undefined, rest: [...args] }
  const next = args[at + 1]
  const value = next?.startsWith('-') ? undefined : next
  return { given: true, value, rest: [...args.slice(0, at), ...args.slice(at + (value === undefined ? 1 : 2))] }
}
