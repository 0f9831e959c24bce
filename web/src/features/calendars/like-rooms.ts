import { holdsName, sameName, type Calendar, type Uuid } from '@timetable/domain'

/**
 * Returns the rooms that are named like a class or teacher, by uuid of these: 'Room 7a' for 7a, 'Lab Berg' for Berg, and rooms that are
 * numbered by the classes: for 1b R102, 1.2, 12 or 1-02, for 12 R12. Where several rooms would do, or one would do for several, there is
 * none.
 */
export function likeRooms(people: readonly Calendar[], rooms: readonly Calendar[]): ReadonlyMap<Uuid, Calendar> {
  const found = new Map<Uuid, Calendar>()
  for (const isLike of [isNamedAfter, isNumberedAfter]) {
    const taken = new Set([...found.values()].map(({ name }) => sameName(name)))
    const open = people.filter(({ uuid }) => !found.has(uuid))
    const free = rooms.filter(({ name }) => !taken.has(sameName(name)))
    const pairs = open.flatMap((one) =>
      free.filter((room) => isLike(room.name, one.name)).map((room) => [one, room] as const),
    )
    for (const [one, room] of pairs) {
      const isOnly = pairs.filter(([other, same]) => other === one || same === room).length === 1
      if (isOnly) found.set(one.uuid, room)
    }
  }
  return found
}

const isNamedAfter = (room: string, name: string): boolean => holdsName(room, name)

/** '7b' is the second class of year 7: its room has the digits 72, 702, 072 or 0702. '12' has a room with these digits alone. */
function isNumberedAfter(room: string, name: string): boolean {
  const digits = room.replaceAll(/\D/g, '')
  const [, year, letter] = /^\D*?(\d{1,2})\s*[-./]?\s*([a-z])?$/i.exec(name.trim()) ?? []
  if (year === undefined || digits === '') return false
  if (letter === undefined) return Number(digits) === Number(year)
  const nth = String(letter.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) + 1)
  const years = [year, year.padStart(2, '0')]
  return years.some((one) => [nth, nth.padStart(2, '0')].some((two) => digits === one + two))
}
