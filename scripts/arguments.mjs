/** @typedef {{ given: boolean, value: string | undefined, rest: string[] }} Taken */

/** Takes an option out of what was typed, with the word behind it, unless that is an option, too. @param {readonly string[]} args @param {string} name @returns {Taken} */
export function take(args, name) {
  const at = args.indexOf(name)
  if (at < 0) return { given: false, value: undefined, rest: [...args] }
  const next = args[at + 1]
  const value = next?.startsWith('-') ? undefined : next
  return { given: true, value, rest: [...args.slice(0, at), ...args.slice(at + (value === undefined ? 1 : 2))] }
}
