/** A text as it is printed: its lines, and their size in points. */
type FittedText = { readonly lines: readonly string[]; readonly size: number; readonly coded: boolean }

/** One wording of a text; its first line is emphasised. `coded`: names are replaced by codes. `partial`: some names are omitted. */
export type Wording = { readonly lines: readonly string[]; readonly coded: boolean; readonly partial?: boolean }

const MM_PER_POINT = 0.3528
const LINE_HEIGHT = 1.18
/** Text below this size is hard to read. Broken words and codes come first. */
export const COMFORTABLE = 6
const SMALLEST = 3.5
const STEP = 0.5

/**
 * Returns the first wording that fits into a place in millimetres, at the largest size. It tries whole words at a comfortable size, then
 * words that break at the end of a line, then codes at decreasing sizes, and only then a part of the names. A text that does not fit at all
 * has the smallest size.
 */
export function fitText(
  wordings: readonly Wording[],
  place: { readonly width: number; readonly height: number },
  largest = 9,
): FittedText {
  const full = wordings.filter(({ coded }) => !coded)
  const codes = wordings.filter(({ coded, partial }) => coded && !partial)
  const found =
    firstFit(full, place, { from: largest, to: COMFORTABLE, breaking: false }) ??
    firstFit(full, place, { from: 7, to: 5, breaking: true }) ??
    firstFit(codes, place, { from: largest, to: SMALLEST, breaking: false }) ??
    firstFit(full, place, { from: 4.5, to: SMALLEST, breaking: true }) ??
    firstFit(
      wordings.filter(({ partial }) => partial),
      place,
      { from: COMFORTABLE, to: SMALLEST, breaking: false },
    )
  if (found) return found
  const last = wordings.at(-1) ?? { lines: [], coded: false }
  return { ...last, size: SMALLEST }
}

function firstFit(
  wordings: readonly Wording[],
  place: { readonly width: number; readonly height: number },
  { from, to, breaking }: { readonly from: number; readonly to: number; readonly breaking: boolean },
): FittedText | undefined {
  for (let size = from; size >= to; size -= STEP) {
    for (const wording of wordings) if (fits(wording.lines, place, size, breaking)) return { ...wording, size }
  }
  return undefined
}

function fits(
  lines: readonly string[],
  { width, height }: { readonly width: number; readonly height: number },
  size: number,
  breaking: boolean,
): boolean {
  const em = size * MM_PER_POINT
  let rows = 0
  for (const [i, line] of lines.entries()) {
    const needed = rowsOf(line, width / (em * (i === 0 ? BOLD : 1)), breaking)
    if (needed === undefined) return false
    rows += needed
  }
  return rows * em * LINE_HEIGHT <= height
}

/** Returns how many rows of `room` ems the words take. Undefined if a word is too long to stay unbroken. */
function rowsOf(line: string, room: number, breaking: boolean): number | undefined {
  let rows = 1
  let left = room
  let spaced = false
  // A line breaks at a space, and after the hyphen of a double name.
  for (const [i, part] of line.split(/(?<=\s)(?=\S)|(?<=\p{L}-)(?=\p{L})/u).entries()) {
    const word = part.trimEnd()
    const long = widthOf(word)
    const gap = spaced ? SPACE : 0
    spaced = word.length < part.length
    if (long + gap <= left) {
      left -= long + gap
      continue
    }
    if (long <= room) {
      rows += i === 0 ? 0 : 1
      left = room - long
      continue
    }
    if (!breaking) return undefined
    // A line that may break anywhere loses up to one letter at its end.
    const usable = Math.max(room - 0.7, 0.3)
    const more = Math.ceil(long / usable)
    rows += i === 0 ? more - 1 : more
    left = 0
  }
  return rows
}

const BOLD = 1.07
const SPACE = 0.29

/** Returns the width of a word in ems, rather too wide than too narrow. */
function widthOf(word: string): number {
  let width = 0
  for (const letter of word) width += emsOf(letter)
  return width
}

function emsOf(letter: string): number {
  if (/[iljtfrI.,:;'|!()[\]-]/.test(letter)) return 0.4
  if (/[mwMW@%]/.test(letter)) return 0.95
  if (/[A-Z\u00C0-\u00DE]/.test(letter)) return 0.73
  if (/[0-9]/.test(letter)) return 0.66
  return letter > '\u2e7f' ? 1.05 : 0.61
}
