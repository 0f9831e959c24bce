/**
 * A PostgreSQL notification is shorter than 8000 bytes. Longer texts are sent in pieces of this many characters, of at
 * most 6 bytes each.
 */
const LENGTH = 1200

/** Returns a text as notifications of one sender. `number` distinguishes its pieces from those of other texts. */
export function piecesOf(sender: string, number: number, text: string): readonly string[] {
  const count = Math.max(1, Math.ceil(text.length / LENGTH))
  return Array.from({ length: count }, (_, index) =>
    JSON.stringify([sender, number, index, count, text.slice(index * LENGTH, (index + 1) * LENGTH)]),
  )
}

/** Returns a function that checks whether a notification is from that sender, without parsing it. */
export function isOf(sender: string): (note: string) => boolean {
  const begin = `${JSON.stringify([sender]).slice(0, -1)},`
  return (note) => note.startsWith(begin)
}

/** Joins pieces as they arrive. The pieces of one sender arrive in order. Returns a text with its last piece, and undefined before. */
export function assembly(): (note: string) => { readonly sender: string; readonly text: string } | undefined {
  const begun = new Map<string, { readonly number: number; text: string; next: number }>()
  return (note) => {
    const [sender, number, index, count, piece] = JSON.parse(note) as [string, number, number, number, string]
    const before = begun.get(sender)
    // A node that starts listening in the middle of a text skips it.
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
