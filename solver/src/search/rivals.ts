/** A list of distinct meets, in the order of `note`: the rivals for chosen resources. */
export type Rivals = {
  readonly items: Int32Array
  readonly count: number
  note(meet: number): void
  clear(): void
}

export function createRivals(meets: number): Rivals {
  const items = new Int32Array(meets)
  const notedAt = new Int32Array(meets)
  let noted = 1
  let count = 0
  return {
    items,
    get count() {
      return count
    },
    note(meet) {
      if (notedAt[meet] === noted) return
      notedAt[meet] = noted
      items[count++] = meet
    },
    clear() {
      count = 0
      noted++
    },
  }
}
