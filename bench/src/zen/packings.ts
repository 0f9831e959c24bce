import { randomFrom } from '@timetable/instances'

/** Slots of the week in which all are busy: as many as in the lists of the OR-Library. */
const SLOTS = 30

/**
 * A list of meetings, in the form of the OR-Library, that packs a week perfectly: as many classes as teachers and rooms, all
 * busy in every slot. In each slot each class meets a teacher and a room by lot; what meets more than once is one line.
 */
export function packingList(classes: number, seed: number): string {
  const random = randomFrom(seed)
  const all = Array.from({ length: classes }, (_, i) => i + 1)
  const times = new Map<string, number>()
  for (let slot = 0; slot < SLOTS; slot++) {
    const teachers = random.shuffled(all)
    const rooms = random.shuffled(all)
    for (const [at, group] of all.entries()) {
      const who = `Schedule C${group} taught S${teachers[at]} by T${teachers[at]} in R${rooms[at]}`
      times.set(who, (times.get(who) ?? 0) + 1)
    }
  }
  return [...times].map(([who, count]) => `${who} ${count} times\n`).join('')
}
