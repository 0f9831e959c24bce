import { cached } from './cached.ts'
import { tableOf } from './records/table-of.ts'
import { choicesWithout, sameChoices } from './lessons/choices.ts'
import { put, type Change, type Edit } from './history/change.ts'
import { noStartText } from './capacity/no-start-text.ts'
import { whyNoStart } from './capacity/nowhere.ts'
import { subjectsInOrder } from './import/import-schedule.ts'
import { LIMITS } from './limits.ts'
import { LOCKED } from './lessons/locked.ts'
import type { SolverState } from './finds/solver-state.ts'
import type { ChangeRow } from './history/change-row.ts'
import { refuse, type Refusal } from './refusal.ts'
import { sameTags, tagsOf } from './lessons/tags.ts'
import { sameWeeks } from './week/weeks.ts'
import type { Choice, Lesson, Rule, Schedule, Subject, Uuid } from './schedule.ts'

/** How many more subjects the trial allows in this version. */
export function trialLeft(schedule: Schedule): number {
  return Math.max(0, LIMITS.trialSubjects - countedSubjects(schedule).length)
}

const known = new WeakMap<Schedule['subjects'], ReadonlySet<Uuid>>()
const none: ReadonlySet<Uuid> = new Set()

/** The subjects beyond the first 50 that the trial counts, in order of creation. Empty for a customer. */
export function lockedSubjects(schedule: Schedule, customer: boolean): ReadonlySet<Uuid> {
  if (customer || Object.keys(schedule.subjects).length <= LIMITS.trialSubjects) return none
  let locked = known.get(schedule.subjects)
  if (!locked) {
    const beyond = countedSubjects(schedule).slice(LIMITS.trialSubjects)
    known.set(schedule.subjects, (locked = new Set(beyond.map(({ uuid }) => uuid))))
  }
  return locked
}

/** The subjects that the trial counts, in order of creation: all but those that are still the demo school's. */
export function countedSubjects(schedule: Schedule): Subject[] {
  return subjectsInOrder(schedule).filter(({ demo = false }) => !demo)
}

/**
 * The records that may be sent. Courses beyond the trial have no names, colours or calendars, and rules do not contain their names.
 * Everything sent about a version is based on these records.
 */
export function withheldRecords(schedule: Schedule, customer: boolean): Schedule {
  return lockedSubjects(schedule, customer).size === 0 ? schedule : withinTrial(schedule)
}

const withinTrial = cached((schedule: Schedule): Schedule => {
  const locked = lockedSubjects(schedule, false)
  const subjects = Object.values(schedule.subjects).map((subject) => withheld(subject, locked))
  const uuidsOf = uuidsByWithheldName(schedule, locked)
  const rules = Object.values(schedule.rules).map((rule) => withoutNames(rule, uuidsOf))
  return { ...schedule, subjects: tableOf(subjects), rules: tableOf(rules) }
})

/** The state of a run that may be sent. The reasons why lessons cannot be scheduled omit withheld names. */
export function withheldRun(schedule: Schedule, run: SolverState, customer: boolean): SolverState {
  const shown = withheldRecords(schedule, customer)
  if (shown === schedule || run.unplaceable.length === 0) return run
  const unplaceable = run.unplaceable.map(({ eventUuid }) => {
    const lesson = shown.lessons[eventUuid]
    const finding = lesson && whyNoStart(shown, lesson)
    return { eventUuid, reason: finding ? noStartText(shown, finding) : 'It fits nowhere' }
  })
  return { ...run, unplaceable }
}

/** Rows of a history from a file, as they may be sent: the file names courses that the trial withholds. */
export function withheldRows(schedule: Schedule, rows: readonly ChangeRow[], customer: boolean): readonly ChangeRow[] {
  const hidden = uuidsByWithheldName(schedule, lockedSubjects(schedule, customer))
  const isHidden = (name: string) => hidden.get(name)?.shown === false
  if (![...hidden.keys()].some(isHidden)) return rows
  const without = <T extends Pick<ChangeRow, 'names' | 'classes'>>(row: T): T => {
    if (!row.names.some(isHidden)) return row
    const { classes: _, ...rest } = row
    return { ...rest, names: row.names.map((name) => (isHidden(name) ? LOCKED.name : name)) } as T
  }
  return rows.map((row) => ({ ...without(row), ...(row.parts && { parts: row.parts.map(without) }) }))
}

/** The change that may be sent. It also includes the records that it locks or unlocks. */
export function withheldChange(before: Schedule, after: Schedule, change: Change, customer: boolean): Change {
  const [was, is] = [withheldRecords(before, customer), withheldRecords(after, customer)]
  if (was === before && is === after) return change
  const of = (schedule: Schedule, { kind, uuid }: Edit) => schedule[kind][uuid] ?? null
  const sent = change.map((edit) => ({ ...edit, before: of(was, edit), after: of(is, edit) }) as Edit)
  const named = new Set(change.map(({ kind, uuid }) => `${kind} ${uuid}`))
  const turned = (['subjects', 'rules'] as const).flatMap((kind) =>
    Object.keys(is[kind]).flatMap((uuid): Change => {
      const same = was[kind] === before[kind] && is[kind] === after[kind]
      return same || named.has(`${kind} ${uuid}`) || !was[kind][uuid] ? [] : put(was, kind, is[kind][uuid]!)
    }),
  )
  return [...sent, ...turned]
}

/**
 * Refuses edits of withheld records. A course beyond the trial retains its fields and the number, lengths and calendars of its lessons.
 * Their slots may change, because slots are not withheld. The course may be deleted, which is a way back into the trial.
 */
export function refuseWithheld(schedule: Schedule, change: Change, customer: boolean): Refusal | undefined {
  const locked = lockedSubjects(schedule, customer)
  if (locked.size === 0) return undefined
  const gone = new Set(change.filter(({ after }) => after === null).map(({ uuid }) => uuid))
  // A week that is removed from the version is removed from every lesson.
  const weeksMayGo = change.some(({ kind }) => kind === 'head')
  const edits = change.some((edit) => {
    if (edit.kind === 'subjects')
      return locked.has(edit.uuid) && !!edit.before && !!edit.after && !sameSubject(edit.before, edit.after, gone)
    if (edit.kind !== 'lessons') return false
    const subjectUuid = (edit.before ?? edit.after)?.subjectUuid
    if (subjectUuid === undefined || !locked.has(subjectUuid) || gone.has(subjectUuid)) return false
    return !edit.before || !edit.after || !sameLesson(edit.before, edit.after, gone, weeksMayGo)
  })
  return edits ? refuse('premium-only') : undefined
}

function sameSubject(before: Subject, after: Subject, gone: ReadonlySet<Uuid>): boolean {
  const own = ({ name, color, distribution, timeOfDay, advanced }: Subject) =>
    [name, color, distribution, timeOfDay, advanced].join('\n')
  return own(before) === own(after) && sameAttendance(before, after, gone)
}

function sameLesson(before: Lesson, after: Lesson, gone: ReadonlySet<Uuid>, weeksMayGo: boolean): boolean {
  return (
    before.length === after.length &&
    (weeksMayGo || sameWeeks(before, after)) &&
    sameTags(tagsOf(before), tagsOf(after)) &&
    sameAttendance(before, after, gone)
  )
}

/** Deleting a calendar removes it from its courses. Chosen candidates are not withheld, so they may change. */
function sameAttendance<T extends Subject | Lesson>(before: T, after: T, gone: ReadonlySet<Uuid>): boolean {
  const left = before.calendarUuids.filter((uuid) => !gone.has(uuid))
  return (
    left.length === after.calendarUuids.length &&
    left.every((uuid) => after.calendarUuids.includes(uuid)) &&
    sameChoices(
      choicesWithout<Choice>(before.choices, (uuid) => gone.has(uuid)),
      after.choices,
    )
  )
}

function withheld(subject: Subject, locked: ReadonlySet<Uuid>): Subject {
  if (!locked.has(subject.uuid)) return subject
  const { shortName: _, ...rest } = subject
  return { ...rest, ...LOCKED, calendarUuids: [], choices: [] }
}

/** Locked courses by name, and whether a visible course has the same name. */
type Withheld = ReadonlyMap<string, { readonly uuids: readonly Uuid[]; readonly shown: boolean }>

function uuidsByWithheldName({ subjects }: Schedule, locked: ReadonlySet<Uuid>): Withheld {
  const all = Object.values(subjects)
  const shown = new Set(all.flatMap(({ uuid, name }) => (locked.has(uuid) ? [] : [name])))
  const byName = new Map<string, { uuids: Uuid[]; shown: boolean }>()
  for (const { uuid, name } of all) {
    if (!locked.has(uuid)) continue
    const same = byName.get(name)
    if (same) same.uuids.push(uuid)
    else byName.set(name, { uuids: [uuid], shown: shown.has(name) })
  }
  return byName
}

/** Returns the rule with locked courses named by uuid; it applies to the same lessons. */
function withoutNames(rule: Rule, withheld: Withheld): Rule {
  if (!rule.subjectNames.some((name) => withheld.has(name))) return rule
  return {
    ...rule,
    subjectNames: rule.subjectNames.filter((name) => withheld.get(name)?.shown ?? true),
    subjectUuids: [
      ...new Set([...rule.subjectUuids, ...rule.subjectNames.flatMap((name) => withheld.get(name)?.uuids ?? [])]),
    ],
  }
}
