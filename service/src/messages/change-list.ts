import {
  type Calendar,
  type CalendarType,
  calendarLabel,
  type Change,
  type ChangePart,
  type ChangeRow,
  countMoves,
  type Edit,
  type HistoryEntry,
  invert,
  isLocked,
  labelOf,
  type Lesson,
  type RecordKind,
  type Rule,
  type Schedule,
  type ScheduleHead,
  squash,
  type Steps,
  type Subject,
  timeOffChange,
  toEnd,
  type Uuid,
  wholeOf,
  withheldRecords,
} from '@timetable/domain'
import { aboutCommand } from '../commands/all.ts'
import { partsOf, type PartOfChange } from './change-parts.ts'

/** A stored revision with its time and the name of the user who made it. */
export type DatedEntry = HistoryEntry & { readonly at: string; readonly userName: string | null }

/**
 * The steps of a history, in and out newest first. Consecutive improvements of one run of Zen become one step, identified by its last
 * revision. The result can be passed in again, followed by older entries.
 */
export function stepsOf(entries: readonly DatedEntry[]): readonly DatedEntry[] {
  const runs: DatedEntry[][] = []
  for (const entry of entries) {
    const newer = runs.at(-1)
    if (newer?.[0] && isSameRun(newer[0], entry)) newer.push(entry)
    else runs.push([entry])
  }
  return runs.map((run) =>
    run.length === 1 ? run[0]! : { ...run[0]!, change: squash(run.map(({ change }) => change).reverse()) },
  )
}

function isSameRun(a: HistoryEntry, b: HistoryEntry): boolean {
  return a.group !== null && a.group === b.group && a.kind === 'do' && b.kind === 'do'
}

/**
 * The rows of the history for steps, newest first. Names are the current ones. A deleted record has its last name, if one of the steps
 * contains it. `schedule` is the current version.
 */
export function changeRows(...asked: Parameters<typeof listing>): readonly ChangeRow[] {
  return toEnd(listing(...asked))
}

/** The rows, in steps. */
export function* listing(
  steps: readonly DatedEntry[],
  schedule: Schedule,
  customer: boolean,
): Steps<readonly ChangeRow[]> {
  const names = new Names(schedule, customer)
  const rows: ChangeRow[] = []
  for (const { revision, command, kind, userUuid, userName, at, change, proposal } of steps) {
    names.learn(change)
    // Improvements found by the server's own threads are stored without a command.
    const counted = command === 'zen' ? 'moves' : (aboutCommand(command)?.counted ?? null)
    // An undone step is described by what it had done.
    const done = kind === 'undo' ? invert(change) : change
    const timeOff = counted === 'timeOff' ? timeOffChange(done) : null
    const main =
      counted === 'subjects'
        ? oneEachSubject(done)
        : timeOff
          ? done.filter((edit) => edit.kind === 'calendars' || edit.kind === 'rules')
          : mainEdits(counted === 'calendars' ? ofCalendars(done) : done)
    const parts = counted === 'parts' ? partsOf(done) : []
    rows.push({
      revision,
      command,
      kind,
      user: userUuid === null ? null : { uuid: userUuid, name: userName ?? '' },
      at,
      ...names.about(main, timeOff),
      place: counted === 'subjects' ? null : placeOf(main, schedule, timeOff?.places),
      ...(parts.length > 0 && {
        parts: parts.map(({ deed, thing, ...part }) => ({ deed, thing, ...names.about(part.edits, part.timeOff) })),
      }),
      ...(proposal && { proposal }),
      ...(counted === 'moves' && { moves: countMoves(main.filter((edit) => edit.kind === 'lessons')) }),
    })
    yield
  }
  return rows
}

const ofCalendars = (change: Change): Change => change.filter(({ kind }) => kind === 'calendars')

/** One edit for each subject that is named, or whose lessons are. */
function oneEachSubject(change: Change): Change {
  const bySubject = new Map<Uuid, Edit>()
  for (const edit of change) {
    if (edit.kind === 'subjects') bySubject.set(edit.uuid, edit)
    if (edit.kind !== 'lessons') continue
    const subjectUuid = (edit.after ?? edit.before)?.subjectUuid ?? ''
    if (!bySubject.has(subjectUuid)) bySubject.set(subjectUuid, edit)
  }
  return [...bySubject.values()]
}

/** Created and deleted records are more informative than those that only changed with them. */
const CAME_OR_WENT: readonly RecordKind[] = ['calendars', 'timeSlots', 'subjects', 'lessons', 'rules']
const CHANGED: readonly RecordKind[] = ['lessons', 'calendars', 'subjects', 'timeSlots', 'rules', 'head']

/** The edits of the one kind of record that a change is mainly about. */
function mainEdits(change: Change): Change {
  const moved = change.filter(({ before, after }) => before === null || after === null)
  const [among, order] = moved.length > 0 ? [moved, CAME_OR_WENT] : [change, CHANGED]
  const kind = order.find((one) => among.some((edit) => edit.kind === one))
  return among.filter((edit) => edit.kind === kind)
}

/** The type of many classes, teachers or rooms, if it is the same for all. Groups are no classes. */
function typeOf(edits: Change): CalendarType | undefined {
  if (edits.length <= NAMES_SHOWN) return undefined
  const types = new Set(
    edits.map(({ kind, before, after }) => {
      const calendar = kind === 'calendars' ? (after ?? before) : null
      return calendar?.classUuid === null ? calendar.calendarType : undefined
    }),
  )
  return types.size === 1 ? [...types][0] : undefined
}

/** The current or former slot of a change's only lesson, or the only slot that was blocked or freed. Null if there is none. */
function placeOf(edits: Change, { timeSlots }: Schedule, turned: readonly Uuid[] = []): ChangeRow['place'] {
  const [first] = edits
  const [slot, ...more] = first?.kind === 'lessons' && edits.length === 1 ? [slotOf(first)] : turned
  const place = slot === undefined || more.length > 0 ? undefined : timeSlots[slot]
  return place ? { dayNum: place.dayNum, hourNum: place.hourNum } : null
}

function slotOf({ before, after }: Edit & { kind: 'lessons' }): Uuid | undefined {
  return after?.timeSlotUuid ?? before?.timeSlotUuid ?? undefined
}

/** The number of names in a row. */
const NAMES_SHOWN = 3

/** The current or last names of records by uuid. Names that the trial withholds are not included. */
class Names {
  readonly #now: Schedule
  readonly #customer: boolean
  #gone = new Map<Uuid, Calendar | Subject>()

  constructor(schedule: Schedule, customer: boolean) {
    this.#now = withheldRecords(schedule, customer)
    this.#customer = customer
  }

  /** Stores the names in a change. Changes arrive newest first, so that a name already stored is the later one. */
  learn(change: Change): void {
    for (const edit of change) {
      if (edit.kind !== 'calendars' && edit.kind !== 'subjects') continue
      if (edit.kind === 'subjects' && !this.#customer) continue
      const record = edit.after ?? edit.before
      if (record && !this.#gone.has(edit.uuid)) this.#gone.set(edit.uuid, record)
    }
  }

  /** The names that a row shows, and whether there are more. */
  firstOf(edits: Change): Pick<ChangePart, 'names' | 'moreNames'> {
    const found = new Set<string>()
    for (const edit of edits) {
      for (const name of this.#of(edit)) found.add(name)
      if (found.size > NAMES_SHOWN) break
    }
    const names = [...found]
    return { names: names.slice(0, NAMES_SHOWN), ...(names.length > NAMES_SHOWN && { moreNames: true }) }
  }

  /** The classes of lessons or courses; none if there are more than a row shows. Groups are named by their class. */
  classesOf(edits: Change): string[] {
    const found = new Set<Uuid>()
    for (const { kind, before, after } of edits) {
      if (kind !== 'lessons' && kind !== 'subjects') continue
      const record = (after ?? before) as Lesson | Subject
      const subjectUuid = 'subjectUuid' in record ? record.subjectUuid : record.uuid
      if (!this.#customer && (!this.#now.subjects[subjectUuid] || isLocked(this.#now.subjects[subjectUuid]))) continue
      for (const uuid of record.calendarUuids) {
        const calendar = this.#now.calendars[uuid]
        if (calendar?.calendarType === 'CLASS') found.add(wholeOf(this.#now, uuid))
        if (found.size > NAMES_SHOWN) return []
      }
    }
    return [...this.#named([...found])]
  }

  /** What a row shows of the records concerned, and of their time off. */
  about(edits: Change, timeOff: PartOfChange['timeOff']): Omit<ChangePart, 'deed' | 'thing'> {
    const classes = this.classesOf(edits)
    const calendarType = typeOf(edits)
    return {
      ...this.firstOf(edits),
      count: timeOff?.owners ?? edits.length,
      ...(classes.length > 0 && { classes }),
      ...(calendarType && { calendarType }),
      ...(timeOff && { timeOff: { slots: timeOff.slots, now: timeOff.now } }),
    }
  }

  #of({ kind, uuid, before, after }: Edit): readonly string[] {
    const record = after ?? before
    switch (kind) {
      case 'head':
        return [(record as ScheduleHead).title]
      case 'calendars':
      case 'subjects':
        return this.#named([uuid])
      case 'lessons':
        return this.#named([(record as Lesson).subjectUuid])
      case 'rules':
        return this.#ofRule(record as Rule)
      case 'timeSlots':
        return []
    }
  }

  #ofRule({ subjectNames, subjectUuids, eventUuids, calendarUuids }: Rule): readonly string[] {
    const subjects = eventUuids.map((uuid) => this.#now.lessons[uuid]?.subjectUuid ?? '')
    const shown = this.#customer ? subjectNames : []
    return [...shown, ...this.#named([...subjectUuids, ...subjects, ...calendarUuids])]
  }

  /** A group's name with that of its class, which may have been deleted with it. */
  #ofGone(uuid: Uuid): string | undefined {
    const record = this.#gone.get(uuid)
    if (!record || !('classUuid' in record) || record.classUuid === null) return record?.name
    const whole = this.#now.calendars[record.classUuid] ?? this.#gone.get(record.classUuid)
    return calendarLabel(whole && 'classUuid' in whole ? { [whole.uuid]: whole } : {}, record)
  }

  #named(uuids: readonly Uuid[]): readonly string[] {
    return uuids.flatMap((uuid) => {
      const name = this.#now.subjects[uuid]?.name ?? (labelOf(this.#now, uuid) || this.#ofGone(uuid))
      return name === undefined ? [] : [name]
    })
  }
}
