const LONGEST = 31
const FORBIDDEN = /[[\]:*?/\\\p{Cc}]+/gu

/** Returns a function for sheet names that Excel allows: at most 31 letters, none of `[]:*?/\`, no apostrophe at either end, each once. */
export function sheetNaming(): (wanted: string) => string {
  // Excel reserves this name.
  const taken = new Set(['history'])
  return (wanted) => {
    const plain = shortened(wanted.toWellFormed().replaceAll(FORBIDDEN, ' ').trim(), LONGEST) || '…'
    let name = plain
    for (let number = 2; taken.has(name.toLowerCase()); number++) {
      const end = ` (${number})`
      name = shortened(plain, LONGEST - end.length) + end
    }
    taken.add(name.toLowerCase())
    return name
  }
}

/** Shortens a name so that it does not end in half a character or an apostrophe. */
const shortened = (name: string, length: number): string =>
  name
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replaceAll(/^['\s]+|['\s]+$/g, '')
