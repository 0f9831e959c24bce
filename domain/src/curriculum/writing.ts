import { refuseLength } from '../commands/lessons.ts'
import { NEW_CALENDAR, type NewCalendars } from '../commands/new-calendars.ts'
import type { ParamsOf } from '../commands/table.ts'
import type { Lengths } from '../lengths.ts'
import { atHome } from '../homes.ts'
import { headOf, type Calendar, type CalendarType, type Choice, type Schedule, type Uuid } from '../schedule.ts'
import { inShares, parseWeekShares, printWeekShares, type WeekShare } from '../week-shares.ts'
import { weekNamesOf } from '../weeks.ts'
import { parseCell, printEntry, writable, type WrittenEntry } from './entry.ts'
import { curriculumOf, type CodeOf, type Entry } from './grid.ts'

/** What is to stand in a cell. */
export type CellText = { readonly name: string; readonly classUuid: Uuid; readonly text: string }

/** Why a cell cannot be written: it is not understood, names a group or a class that there is not, a lesson too long, or weeks that are not. */
export type CellProblem = {
  readonly name: string
  readonly classUuid: Uuid
  readonly what: 'unread' | 'group' | 'class' | 'length' | 'weeks'
  readonly text: string
}

/** The command that writes the cells, and the teachers that it would make; or what is wrong with them. */
export type Writing =
  | { readonly params: EditParams; readonly teachers: readonly string[] }
  | { readonly problems: readonly CellProblem[] }
type EditParams = Required<Pick<ParamsOf<'editSubjects'>, 'create' | 'update' | 'remove'>> & {
  readonly newCalendars: NewCalendars
}

type Look = Pick<NonNullable<ParamsOf<'editSubjects'>['create']>[number], 'color' | 'distribution' | 'timeOfDay'>

/**
 * What must be done for the cells to say what was typed, pasted or filled into them. A course keeps all of which nothing is
 * written: its place, rooms, wishes. One of which nothing is left in the last of its classes goes. `lookOf`: what a new course
 * of that name looks like and wishes.
 */
export function writingOf(
  schedule: Schedule,
  cells: readonly CellText[],
  { codeOf, lookOf }: { readonly codeOf: CodeOf; readonly lookOf: (name: string) => Look },
): Writing {
  const grid = curriculumOf(schedule, codeOf)
  const people = new People(schedule, codeOf)
  const names = new Set(grid.names)
  const problems: CellProblem[] = []
  const edits = new Edits(schedule)
  for (const { name, classUuid, text } of cells) {
    const cell = { name, classUuid }
    const written = parseCell(text, grid.isWeek)
    if ('unread' in written) {
      problems.push({ ...cell, what: 'unread', text: written.unread })
      continue
    }
    const wanted: Wanted[] = []
    for (const entry of written) {
      const read = people.read(entry, classUuid)
      if ('what' in read) problems.push({ ...cell, ...read })
      else wanted.push(read)
    }
    for (const [before, after] of paired(schedule, grid.cell(name, classUuid), wanted)) {
      if (!before) edits.create({ ...lookOf(name), name: names.has(name) ? name : name.trim(), ...after! })
      else if (after) edits.change(before, after)
      else edits.leave(before)
    }
  }
  return problems.length > 0
    ? { problems }
    : { params: { ...edits.params(), newCalendars: people.coming() }, teachers: people.made() }
}

/** A course as a cell wants it. */
type Wanted = {
  readonly lengths: Lengths
  readonly calendarUuids: readonly Uuid[]
  readonly weeks: readonly WeekShare[]
}

/** Who is meant by what is written, and the teachers whom nobody knows yet. */
class People {
  readonly #schedule: Schedule
  readonly #codeOf: CodeOf
  readonly #known = new Map<string, Uuid>()
  readonly #new = new Map<string, { readonly uuid: Uuid; readonly name: string }>()

  constructor(schedule: Schedule, codeOf: CodeOf) {
    this.#schedule = schedule
    this.#codeOf = codeOf
    const all = Object.values(schedule.calendars)
    // A code is nearer at hand than a name that is spelled alike.
    for (const nameOf of [({ name }: Calendar) => name, codeOf])
      for (const calendar of all)
        if (calendar.classUuid === null) this.#known.set(keyOf(calendar.calendarType, nameOf(calendar)), calendar.uuid)
  }

  read(
    { lengths, teachers, groups, others, weeks: written }: WrittenEntry,
    classUuid: Uuid,
  ): Wanted | Pick<CellProblem, 'what' | 'text'> {
    const long = lengths.find((length) => refuseLength(this.#schedule, length))
    if (long !== undefined) return { what: 'length', text: String(long) }
    const weeks = parseWeekShares(written, weekNamesOf(headOf(this.#schedule)))
    if (!weeks) return { what: 'weeks', text: written }
    const calendarUuids: Uuid[] = groups.length === 0 ? [classUuid] : []
    for (const group of groups) {
      const found = this.#groupOf(group, classUuid)
      if (found === undefined) return { what: 'group', text: group }
      calendarUuids.push(found)
    }
    for (const other of others) {
      const found = this.#known.get(keyOf('CLASS', other))
      if (found === undefined) return { what: 'class', text: other }
      calendarUuids.push(found)
    }
    const teaching = teachers.map((one) => this.#teacher(one))
    return { lengths, weeks, calendarUuids: [...new Set([...calendarUuids, ...teaching])] }
  }

  coming(): NewCalendars {
    return [...this.#new.values()].map((each) => ({ ...each, calendarType: 'TEACHER' as const }))
  }

  made(): string[] {
    return [...this.#new.values()].map(({ name }) => name)
  }

  #teacher(written: string): Uuid {
    const key = keyOf('TEACHER', written)
    const known = this.#known.get(key) ?? this.#new.get(key)?.uuid
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
        [this.#codeOf(calendar), calendar.name].some((name) => plain(name) === wanted),
    )?.uuid
  }
}

const plain = (name: string): string => writable(name).toLowerCase()
const keyOf = (type: CalendarType, name: string): string => `${type} ${plain(name)}`

/**
 * Which course becomes which: those that say the same first, then those with the same people, the same part of the class, and
 * what is left in its order.
 */
function paired(
  schedule: Schedule,
  entries: readonly Entry[],
  wanted: readonly Wanted[],
): (readonly [Entry | null, Wanted | null])[] {
  const pairs: (readonly [Entry, Wanted])[] = []
  const [before, after] = [[...entries], [...wanted]]
  const people = (uuids: readonly Uuid[]) =>
    [...uuids]
      .filter((uuid) => typeOf(schedule, uuid) !== 'ROOM')
      .toSorted()
      .join()
  const students = (uuids: readonly Uuid[]) =>
    [...uuids]
      .filter((uuid) => typeOf(schedule, uuid) === 'CLASS')
      .toSorted()
      .join()
  const weeks = weekNamesOf(headOf(schedule))
  const written = (one: Wanted) => printedWeeks(one, weeks)
  const lengths = (list: Lengths) => [...list].toSorted((a, b) => a - b).join()
  const alike: ((entry: Entry, one: Wanted) => boolean)[] = [
    ({ subject, written: there }, one) =>
      people(subject.calendarUuids) === people(one.calendarUuids) &&
      lengths(there.lengths) === lengths(one.lengths) &&
      there.weeks === written(one),
    ({ subject, written }, one) =>
      people(subject.calendarUuids) === people(one.calendarUuids) && lengths(written.lengths) === lengths(one.lengths),
    ({ subject }, one) => people(subject.calendarUuids) === people(one.calendarUuids),
    ({ subject }, one) => students(subject.calendarUuids) === students(one.calendarUuids),
    () => true,
  ]
  for (const isAlike of alike)
    for (const entry of [...before]) {
      const index = after.findIndex((one) => isAlike(entry, one))
      if (index < 0) continue
      pairs.push([entry, after[index]!])
      after.splice(index, 1)
      before.splice(before.indexOf(entry), 1)
    }
  return [...pairs, ...before.map((entry) => [entry, null] as const), ...after.map((one) => [null, one] as const)]
}

/** As lessons in these weeks would be written. */
function printedWeeks({ lengths, weeks }: Wanted, names: readonly string[]): string {
  const lessons = lengths.map((length) => ({ length }))
  return printWeekShares(inShares(lessons, weeks, Math.max(1, names.length)), names)
}

const typeOf = ({ calendars }: Schedule, uuid: Uuid): CalendarType | undefined =>
  uuid.startsWith(NEW_CALENDAR) ? 'TEACHER' : calendars[uuid]?.calendarType

const sent = (choices: readonly Choice[]) =>
  choices.map((choice) => ({ ...choice, candidates: [...choice.candidates] }))

type Update = EditParams['update'][number]

/** The edits of all cells together: a course of several classes may stand in several. */
class Edits {
  readonly #schedule: Schedule
  readonly #create: EditParams['create'] = []
  readonly #updates = new Map<Uuid, Update>()
  readonly #left = new Map<Uuid, Set<Uuid>>()

  constructor(schedule: Schedule) {
    this.#schedule = schedule
  }

  create(one: Look & { readonly name: string } & Wanted): void {
    const { weeks, ...fields } = one
    const { calendarUuids, choices } = atHome(this.#schedule, { calendarUuids: one.calendarUuids, choices: [] })
    this.#create.push({
      ...fields,
      lengths: [...one.lengths],
      calendarUuids: [...calendarUuids],
      ...(choices.length > 0 && { choices: sent(choices) }),
      ...(this.#printed(one) !== '' && { weeks: [...weeks] }),
    })
  }

  #printed(one: Wanted): string {
    return printedWeeks(one, weekNamesOf(headOf(this.#schedule)))
  }

  change({ subject, written, own }: Entry, one: Wanted): void {
    const { lengths, calendarUuids, weeks } = one
    const had = subject.calendarUuids.filter((uuid) => typeOf(this.#schedule, uuid) !== 'ROOM')
    const wanted = this.#withGroups(subject.calendarUuids, own, calendarUuids)
    const coming = wanted.filter((uuid) => !had.includes(uuid))
    // Groups beside their class are not written: it attends as a whole.
    const isBesideClass = (uuid: Uuid) => {
      const classUuid = this.#schedule.calendars[uuid]?.classUuid ?? null
      return classUuid !== null && had.includes(classUuid) && wanted.includes(classUuid)
    }
    const going = had.filter((uuid) => !wanted.includes(uuid) && !isBesideClass(uuid))
    const isOther = printEntry({ ...written, lengths }) !== printEntry(written)
    const inOthers = this.#printed(one) !== written.weeks
    if (coming.length === 0 && going.length === 0 && !isOther && !inOthers) return
    this.#updates.set(subject.uuid, {
      subjectUuid: subject.uuid,
      ...(isOther && { lengths: [...lengths] }),
      ...(inOthers && { weeks: [...weeks] }),
      addCalendarUuids: coming,
      removeCalendarUuids: going,
    })
  }

  /** Nothing of it is left in the cell: it goes, or goes on without that class. */
  leave({ subject, own }: Entry): void {
    const left = this.#left.get(subject.uuid) ?? new Set()
    for (const uuid of own) left.add(uuid)
    this.#left.set(subject.uuid, left)
  }

  params(): Pick<EditParams, 'create' | 'update' | 'remove'> {
    const remove: Uuid[] = []
    for (const [subjectUuid, left] of this.#left) {
      const { calendarUuids } = this.#schedule.subjects[subjectUuid]!
      const stays = calendarUuids.some((uuid) => typeOf(this.#schedule, uuid) === 'CLASS' && !left.has(uuid))
      if (!stays) {
        remove.push(subjectUuid)
        this.#updates.delete(subjectUuid)
        continue
      }
      const other = this.#updates.get(subjectUuid)
      const removeCalendarUuids = [...new Set([...(other?.removeCalendarUuids ?? []), ...left])]
      const addCalendarUuids = (other?.addCalendarUuids ?? []).filter((uuid) => !left.has(uuid))
      this.#updates.set(subjectUuid, { ...other, subjectUuid, addCalendarUuids, removeCalendarUuids })
    }
    return { create: this.#create, update: [...this.#updates.values()], remove }
  }

  /** Another class that attends by groups is written by its name, and keeps its groups. */
  #withGroups(had: readonly Uuid[], own: readonly Uuid[], wanted: readonly Uuid[]): Uuid[] {
    return wanted.flatMap((uuid) => {
      if (had.includes(uuid)) return [uuid]
      const groups = had.filter((each) => !own.includes(each) && this.#schedule.calendars[each]?.classUuid === uuid)
      return groups.length > 0 ? groups : [uuid]
    })
  }
}
