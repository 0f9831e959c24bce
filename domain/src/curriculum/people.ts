import { refuseLength } from '../commands/lessons.ts'
import { NEW_CALENDAR, type NewCalendars } from '../commands/new-calendars.ts'
import type { Lengths } from '../lessons/lengths.ts'
import { headOf, type Calendar, type CalendarType, type Schedule, type Uuid } from '../schedule.ts'
import { parseWeekShares, type WeekShare } from '../week/week-shares.ts'
import { weekNamesOf } from '../week/weeks.ts'
import { begunBy } from './beginnings.ts'
import { writable, type WrittenEntry } from './entry.ts'
import { NewGroups, type Divide } from './new-groups.ts'
import type { CellProblem, WritingOptions } from './writing.ts'

/** A course as a cell describes it. */
export type Wanted = {
  readonly lengths: Lengths
  readonly calendarUuids: readonly Uuid[]
  readonly weeks: readonly WeekShare[]
}
type Problem = Pick<CellProblem, 'what' | 'text' | 'candidates'>

/** Resolves written names to calendars, and collects teachers and groups that do not exist yet. */
export class People {
  readonly #schedule: Schedule
  readonly #options: WritingOptions
  readonly #known = new Map<string, Uuid>()
  readonly #meant: ReadonlyMap<string, Uuid>
  readonly #teachers: readonly Calendar[]
  readonly #groups: NewGroups
  readonly #new = new Map<string, { readonly uuid: Uuid; readonly name: string }>()

  constructor(schedule: Schedule, options: WritingOptions) {
    this.#schedule = schedule
    this.#options = options
    this.#groups = new NewGroups(schedule)
    const all = Object.values(schedule.calendars)
    this.#teachers = all.filter(({ calendarType }) => calendarType === 'TEACHER')
    this.#meant = new Map(Object.entries(options.meant ?? {}).map(([text, uuid]) => [plain(text), uuid]))
    // A code takes precedence over an equal name.
    for (const nameOf of [({ name }: Calendar) => name, options.codeOf])
      for (const calendar of all)
        if (calendar.classUuid === null) this.#known.set(keyOf(calendar.calendarType, nameOf(calendar)), calendar.uuid)
  }

  /** The first problem that prevents an entry from being saved. Undefined if there is none. */
  problemOf({ lengths, teachers, groups, others, weeks }: WrittenEntry, classUuid: Uuid): Problem | undefined {
    const long = lengths.find((length) => refuseLength(this.#schedule, length))
    if (long !== undefined) return { what: 'length', text: String(long) }
    if (!this.#weeksOf(weeks)) return { what: 'weeks', text: weeks }
    const group = groups.find((each) => this.#groupOf(each, classUuid) === undefined)
    if (group !== undefined && !this.#options.makesGroups) return { what: 'group', text: group }
    const other = others.find((each) => !this.#known.has(keyOf('CLASS', each)))
    if (other !== undefined) return { what: 'class', text: other }
    for (const text of teachers) {
      const candidates = this.#teachersBy(text)
      if (candidates.length > 1) return { what: 'several', text, candidates }
      if (candidates.length === 0 && !this.#options.makesTeachers) return { what: 'teacher', text }
    }
    return undefined
  }

  /** The course that an entry without problems describes. */
  wantedBy({ lengths, teachers, groups, others, weeks }: WrittenEntry, classUuid: Uuid, course: string): Wanted {
    const groupOf = (name: string) =>
      this.#groupOf(name, classUuid) ?? this.#groups.uuidOf({ name, key: plain(name), classUuid }, course)
    const own = groups.length === 0 ? [classUuid] : groups.map(groupOf)
    const beside = others.map((other) => this.#known.get(keyOf('CLASS', other))!)
    const teaching = teachers.map((text) => this.#teachersBy(text)[0] ?? this.#made(text))
    return {
      lengths,
      weeks: this.#weeksOf(weeks)!,
      calendarUuids: [...new Set([...own, ...beside, ...teaching])],
    }
  }

  coming(): NewCalendars {
    return [...this.#new.values()].map((each) => ({ ...each, calendarType: 'TEACHER' as const }))
  }

  dividing(): Divide {
    return this.#groups.divisions(this.#options.makesGroups ?? 'apart')
  }

  #weeksOf = (written: string) => parseWeekShares(written, weekNamesOf(headOf(this.#schedule)))

  /** By code or name, or by the beginning of a name. A teacher that these cells create must have the whole name. */
  #teachersBy(written: string): readonly Uuid[] {
    const known = this.#known.get(keyOf('TEACHER', written)) ?? this.#meant.get(plain(written))
    return known === undefined ? begunBy(this.#teachers, written) : [known]
  }

  #made(written: string): Uuid {
    const key = plain(written)
    const known = this.#new.get(key)?.uuid
    if (known !== undefined) return known
    const uuid = `${NEW_CALENDAR}${this.#new.size + 1}`
    this.#new.set(key, { uuid, name: written })
    return uuid
  }

  #groupOf(written: string, classUuid: Uuid): Uuid | undefined {
    const wanted = plain(written)
    return Object.values(this.#schedule.calendars).find(
      (calendar) =>
        calendar.classUuid === classUuid &&
        [this.#options.codeOf(calendar), calendar.name].some((name) => plain(name) === wanted),
    )?.uuid
  }
}

const plain = (name: string): string => writable(name).toLowerCase()
const keyOf = (type: CalendarType, name: string): string => `${type} ${plain(name)}`
