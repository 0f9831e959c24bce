const LONGEST = 31
const FORBIDDEN = /[[\]:*?/\\\p{Cc}]+/gu

/** Names of sheets as Excel allows them: at most 31 letters, none of `[]:*?/\`, no apostrophe at an end, each once. */
export function sheetNaming(): (wanted: string) => string {
  // Excel keeps this name for itself.
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

/** Neither half a letter nor an apostrophe stands at an end. */
const shortened = (name: string, length: number): string =>
  name
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replaceAll(/^['\s]+|['\s]+$/g, '')
