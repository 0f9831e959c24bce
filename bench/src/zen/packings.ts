import { randomFrom } from '@timetable/instances'

/** The slots of the week, as in the lists of the OR-Library. All calendars are busy in each. */
const SLOTS = 30

/**
 * Returns a list of meetings in the form of the OR-Library that packs a week perfectly: equally many classes, teachers and rooms, all busy
 * in every slot. In each slot each class meets a random teacher in a random room. Meetings that occur more than once are one line.
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
