import { NEW_CALENDAR, type NewCalendars } from '../commands/new-calendars.ts'
import type { ParamsOf } from '../commands/table.ts'
import type { Lengths } from '../lessons/lengths.ts'
import { atHome } from '../calendars/homes.ts'
import { headOf, type CalendarType, type Choice, type Schedule, type Uuid } from '../schedule.ts'
import { inShares, printWeekShares } from '../week/week-shares.ts'
import { weekNamesOf } from '../week/weeks.ts'
import { parseCell, printEntry } from './entry.ts'
import { curriculumOf, type CodeOf, type Entry } from './grid.ts'
import { NEW_GROUP, type Dividing } from './new-groups.ts'
import { People, type Wanted } from './people.ts'

/** The new text of a cell. */
export type CellText = { readonly name: string; readonly classUuid: Uuid; readonly text: string }

/**
 * Why a cell cannot be saved: it cannot be parsed; it names a group or class that does not exist, a lesson that is too long, or weeks that
 * do not exist; it names an unknown teacher, or one by a text that matches several.
 */
export type CellProblem = {
  readonly name: string
  readonly classUuid: Uuid
  readonly what: 'unread' | 'group' | 'class' | 'length' | 'weeks' | 'teacher' | 'several'
  readonly text: string
  /** The possible calendars, if there are several. */
  readonly candidates?: readonly Uuid[]
}

/** The command that saves the valid cells, these cells, the cells without a change, and the problems of the others. */
type Writing<T extends CellText = CellText> = {
  readonly params: EditParams
  readonly written: readonly T[]
  readonly unchanged: readonly T[]
  readonly problems: readonly CellProblem[]
}
export type WritingOptions = {
  readonly codeOf: CodeOf
  /** The colour and wishes of a new course of that name. */
  readonly lookOf: (name: string) => Look
  /** Unknown teachers are created with the cells. */
  readonly makesTeachers?: boolean
  /** Unknown groups of a class are created with the cells, in divisions of it. */
  readonly makesGroups?: Dividing
  /** The chosen calendar for each written text that matches several. */
  readonly meant?: Readonly<Record<string, Uuid>>
}
type EditParams = Required<Pick<ParamsOf<'editSubjects'>, 'create' | 'update' | 'remove' | 'divide'>> & {
  readonly newCalendars: NewCalendars
}

type Look = Pick<NonNullable<ParamsOf<'editSubjects'>['create']>[number], 'color' | 'distribution' | 'timeOfDay'>

/**
 * What must change so that the cells have the text that was typed, pasted or filled in. A course retains everything that the text does not
 * mention: its slots, rooms, wishes. A course that no class has any more is deleted. An invalid cell does not prevent the others from being
 * saved.
 */
export function writingOf<T extends CellText>(
  schedule: Schedule,
  cells: readonly T[],
  options: WritingOptions,
): Writing<T> {
  const { codeOf, lookOf } = options
  const grid = curriculumOf(schedule, codeOf)
  const people = new People(schedule, options)
  const names = new Set(grid.names)
  const problems: CellProblem[] = []
  const written: T[] = []
  const unchanged: T[] = []
  const edits = new Edits(schedule)
  for (const cell of cells) {
    const { name, classUuid, text } = cell
    const entries = parseCell(text, grid.isWeek)
    const wrong =
      'unread' in entries
        ? [{ what: 'unread' as const, text: entries.unread }]
        : entries.flatMap((entry) => people.problemOf(entry, classUuid) ?? [])
    problems.push(...wrong.map((problem) => ({ name, classUuid, ...problem })))
    if ('unread' in entries || wrong.length > 0) continue
    const before = edits.count
    const wanted = entries.map((entry) => people.wantedBy(entry, classUuid, name))
    for (const [had, after] of paired(schedule, grid.cell(name, classUuid), wanted)) {
      if (!had) edits.create({ ...lookOf(name), name: names.has(name) ? name : name.trim(), ...after! })
      else if (after) edits.change(had, after)
      else edits.leave(had)
    }
    if (edits.count > before) written.push(cell)
    else unchanged.push(cell)
  }
  return {
    params: { ...edits.params(), newCalendars: people.coming(), divide: people.dividing() },
    written,
    unchanged,
    problems,
  }
}

/**
 * Pairs current and wanted courses: first those with the same text, then those with the same people, then those with the same part of the
 * class, then the rest in order.
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

/** The text of the weeks, as lessons in these weeks would be printed. */
function printedWeeks({ lengths, weeks }: Wanted, names: readonly string[]): string {
  const lessons = lengths.map((length) => ({ length }))
  return printWeekShares(inShares(lessons, weeks, Math.max(1, names.length)), names)
}

const typeOf = ({ calendars }: Schedule, uuid: Uuid): CalendarType | undefined =>
  uuid.startsWith(NEW_GROUP) ? 'CLASS' : uuid.startsWith(NEW_CALENDAR) ? 'TEACHER' : calendars[uuid]?.calendarType

const sent = (choices: readonly Choice[]) =>
  choices.map((choice) => ({ ...choice, candidates: [...choice.candidates] }))

type Update = EditParams['update'][number]

/** The combined edits of all cells: a course of several classes may be in several. */
class Edits {
  readonly #schedule: Schedule
  readonly #create: EditParams['create'] = []
  readonly #updates = new Map<Uuid, Update>()
  readonly #left = new Map<Uuid, Set<Uuid>>()
  /** The number of edits so far. */
  count = 0

  constructor(schedule: Schedule) {
    this.#schedule = schedule
  }

  create(one: Look & { readonly name: string } & Wanted): void {
    this.count++
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
    // Groups next to their class are not written, because the class attends as a whole.
    const isBesideClass = (uuid: Uuid) => {
      const classUuid = this.#schedule.calendars[uuid]?.classUuid ?? null
      return classUuid !== null && had.includes(classUuid) && wanted.includes(classUuid)
    }
    const going = had.filter((uuid) => !wanted.includes(uuid) && !isBesideClass(uuid))
    const isOther = printEntry({ ...written, lengths }) !== printEntry(written)
    const inOthers = this.#printed(one) !== written.weeks
    if (coming.length === 0 && going.length === 0 && !isOther && !inOthers) return
    this.count++
    this.#updates.set(subject.uuid, {
      subjectUuid: subject.uuid,
      ...(isOther && { lengths: [...lengths] }),
      ...(inOthers && { weeks: [...weeks] }),
      addCalendarUuids: coming,
      removeCalendarUuids: going,
    })
  }

  /** The cell no longer contains the course: it is deleted, or remains without that class. */
  leave({ subject, own }: Entry): void {
    this.count++
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

  /** Another class that attends by groups is written with its own name, and retains its groups. */
  #withGroups(had: readonly Uuid[], own: readonly Uuid[], wanted: readonly Uuid[]): Uuid[] {
    return wanted.flatMap((uuid) => {
      if (had.includes(uuid)) return [uuid]
      const groups = had.filter((each) => !own.includes(each) && this.#schedule.calendars[each]?.classUuid === uuid)
      return groups.length > 0 ? groups : [uuid]
    })
  }
}
