import { NEW_CALENDAR } from '../commands/new-calendars.ts'
import type { ParamsOf } from '../commands/table.ts'
import { LIMITS } from '../limits.ts'
import type { Schedule, Uuid } from '../schedule.ts'
import { divisionsOf } from '../calendars/students.ts'

export const NEW_GROUP = `${NEW_CALENDAR}_group`

/** Whether the new groups of a class form one division for all courses, or one for each course. */
export type Dividing = 'together' | 'apart'
export type Divide = NonNullable<ParamsOf<'editSubjects'>['divide']>

type NewGroup = { readonly uuid: Uuid; readonly name: string; readonly classUuid: Uuid; readonly courses: Set<string> }

/** Groups created with cells. It is not known whether groups of different courses have the same students. */
export class NewGroups {
  readonly #schedule: Schedule
  readonly #groups = new Map<string, NewGroup>()

  constructor(schedule: Schedule) {
    this.#schedule = schedule
  }

  /** `key`: equal for all spellings of the name. */
  uuidOf(group: { readonly name: string; readonly key: string; readonly classUuid: Uuid }, course: string): Uuid {
    const key = `${group.classUuid} ${group.key}`
    const known = this.#groups.get(key)
    const { name, classUuid } = group
    const made = known ?? { uuid: `${NEW_GROUP}${this.#groups.size + 1}`, name, classUuid, courses: new Set() }
    made.courses.add(course)
    this.#groups.set(key, made)
    return made.uuid
  }

  /** A division is named after its course. */
  divisions(how: Dividing): Divide {
    const byDivision = Map.groupBy(this.#groups.values(), ({ classUuid, courses }) =>
      how === 'together' ? classUuid : `${classUuid} ${[...courses][0]}`,
    )
    const taken = new Map<Uuid, Set<string>>()
    return [...byDivision.values()].map((groups) => {
      const { classUuid } = groups[0]!
      const names = taken.get(classUuid) ?? new Set(divisionsOf(this.#schedule, classUuid))
      taken.set(classUuid, names)
      const courses = [
        ...new Set(
          groups.flatMap((group) => (how === 'together' ? [...group.courses] : [...group.courses].slice(0, 1))),
        ),
      ]
      const division = freeName(courses.join(' / '), names)
      names.add(division)
      return { calendarUuid: classUuid, division, groups: groups.map(({ uuid, name }) => ({ uuid, name })) }
    })
  }
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  const name = wanted.slice(0, LIMITS.nameLength - 4)
  for (let number = 1; ; number++) {
    const numbered = number === 1 ? name : `${name} ${number}`
    if (!taken.has(numbered)) return numbered
  }
}
