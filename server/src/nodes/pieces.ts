/** PostgreSQL takes a note of less than 8000 bytes: longer texts go in pieces, each of so many characters of at most 6 bytes. */
const LENGTH = 1200

/** A text as notes of one sender; `number` tells its pieces from those of another. */
export function piecesOf(sender: string, number: number, text: string): readonly string[] {
  const count = Math.max(1, Math.ceil(text.length / LENGTH))
  return Array.from({ length: count }, (_, index) =>
    JSON.stringify([sender, number, index, count, text.slice(index * LENGTH, (index + 1) * LENGTH)]),
  )
}

/** Whether a note is a piece of what that sender says, without reading it. */
export function isOf(sender: string): (note: string) => boolean {
  const begin = `${JSON.stringify([sender]).slice(0, -1)},`
  return (note) => note.startsWith(begin)
}

/** Puts pieces together as they come, those of one sender in order: answers a text with its last piece. */
export function assembly(): (note: string) => { readonly sender: string; readonly text: string } | undefined {
  const begun = new Map<string, { readonly number: number; text: string; next: number }>()
  return (note) => {
    const [sender, number, index, count, piece] = JSON.parse(note) as [string, number, number, number, string]
    const before = begun.get(sender)
    // Who began to listen in the middle of a text waits for the next one.
    if (index > 0 && (before?.number !== number || before.next !== index)) return undefined
    const text = (index > 0 && before ? before.text : '') + piece
    if (index + 1 < count) {
      begun.set(sender, { number, text, next: index + 1 })
      return undefined
    }
    begun.delete(sender)
    return { sender, text }
  }
}
