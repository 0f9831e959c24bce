import { LIMITS, type ImportedSchool } from '@timetable/domain'
import { readWith } from '../check-school.ts'
import { importedName, isNobody, titleFrom, uniquelyNamed } from '../names.ts'
import { periodsFromNames } from '../periods.ts'
import { cannotRead, type ReadResult } from '../result.ts'
import { childOf, parseXml, textOf, type XmlElement } from '../xml.ts'
import type { Activity } from './activities.ts'
import { readBlockPlanning } from './block-planning.ts'
import { warnOfElements } from './elements.ts'
import { unknownFieldIn } from './fields.ts'
import type { Called } from './called.ts'
import { isBlockedConstraint, readBlocked } from './blocked.ts'
import { classCalendars } from './classes.ts'
import { readBehaviors } from './half-days.ts'
import { isLimitConstraint, limitRules, readLimits } from './limits.ts'
import { isRoomConstraint, readRoomNeeds, readRoomWishes } from './room-needs.ts'
import { readRoomTimes, readTeacherRooms, TEACHER_ROOM } from './room-rules.ts'
import { warnOfNames } from './names.ts'
import { readHomes } from './homes.ts'
import { readQualifications } from './qualifications.ts'
import { pupilsFrom, seatsFrom } from '../sizes.ts'
import { isGone } from './older.ts'
import { ruleOn } from './rule.ts'
import { activeConstraints, allConstraints, readSource, type Source } from './source.ts'
import { isSelection, readSelections } from './selections.ts'
import { isSpreadConstraint, readSpread } from './spread.ts'
import { isStartConstraint, readStarts } from './starts.ts'
import { groupBySubject, importedSubjects } from './subjects.ts'
import { isWeight } from './strength.ts'
import { readTagsApart, TAGS_APART } from './tags-apart.ts'
import { isTogetherConstraint, readTogether } from './together.ts'
import { warnOfNewer } from './version.ts'
import type { Cell } from './week.ts'
import { inWords, warnOfUnkept } from './words.ts'

const LONGEST_NAME = 40

/** Reads a FET file of any mode (FET is the free timetabling software). What is not carried over is among the issues. */
export function readFet(text: string): ReadResult {
  const file = parseXml(text.startsWith('\uFEFF') ? text.slice(1) : text)
  if ('problem' in file) return cannotRead(file.problem)
  // Before FET 5.11 the root element was in capitals.
  if (file.name.toLowerCase() !== 'fet') {
    const root = importedName(file.name).slice(0, LONGEST_NAME)
    return cannotRead(`it is not a FET file, nor one of aSc Timetables, Untis or XHSTT: it begins with <${root}>`)
  }
  const source = readSource(file)
  if (typeof source === 'string') return cannotRead(source)
  const { activities, issues } = source
  const constraints = understood(file, source)
  const school = schoolFrom(file, source, constraints)
  warnOfElements(file, constraints, source.called.left, issues)
  issues.add('fet-inactive-lessons', {}, activities.inactive)
  issues.addNames('fet-repeated-lessons', activities.repeated)
  issues.addNames('fet-durations', activities.durations, { most: `${LIMITS.maxPeriods}` }, 'durations')
  const many = activities.active.filter(({ tags }) => tags.length > LIMITS.maxTags).length
  issues.add('fet-activity-tags', { most: `${LIMITS.maxTags}` }, many, 'activity tags')
  return readWith(issues, school)
}

function schoolFrom(file: XmlElement, source: Source, constraints: readonly XmlElement[]): ImportedSchool {
  const { week, activities, students, teachers } = source
  const blocked = readBlocked(source, constraints)
  const starts = readStarts(source, constraints)
  const rooms = readRoomNeeds(source, constraints)
  const roomNames = namesIn(
    source.rooms.real,
    rooms.flatMap(({ fixed, choices }) => [...fixed, ...choices.flat()]),
  )
  const limits = readLimits(source, constraints)
  const classes = classCalendars(students, activities.active, {
    blocked: blocked.students,
    limited: limits.ofStudents.flatMap(({ name }) => name ?? []),
  })
  source.issues.add('file-unused-groups', {}, classes.unused)
  const groups = groupBySubject(activities.active)

  const qualifications = readQualifications(file, source.called.subjects)
  const teacherKeys = new Map(teachers.map((name, i) => [name, `t${i}`]))
  const teacherKey = (name: string) => teacherKeys.get(name)
  const roomKeys = new Map(roomNames.map((name, i) => [name, `r${i}`]))
  const homes = readHomes(source, constraints)
  const homeOf = (room: string | undefined) => {
    const homeRoom = roomKeys.get(room ?? '')
    return homeRoom === undefined ? {} : { homeRoom }
  }
  const homesOfClasses = new Map(
    [...homes.ofStudents].flatMap(([name, room]) => classes.ofSet(name).map((i) => [i, room] as const)),
  )
  const calendarsOf = (activity: Activity): string[] => [
    ...(classes.ofActivity[activity.index] ?? []).map((i) => `c${i}`),
    ...activity.teachers.map((name) => teacherKeys.get(name) ?? ''),
    ...(rooms[activity.index]?.fixed ?? []).map((name) => roomKeys.get(name) ?? ''),
  ]
  const mayBeIn = (activity: Activity, room: string): boolean => {
    const { fixed = [], choices = [] } = rooms[activity.index] ?? {}
    return [fixed, ...choices].some((names) => names.includes(room))
  }
  const choicesOf = (activity: Activity) => {
    const { choices = [], optional } = rooms[activity.index] ?? {}
    return choices.map((names) => ({
      calendars: names.map((name) => roomKeys.get(name) ?? ''),
      ...(optional && { optional }),
    }))
  }
  const cells = (of: ReadonlySet<Cell> | readonly Cell[] = []): [number, number][] =>
    [...new Set([...of, ...blocked.breaks])].sort((a, b) => a - b).map(week.pair)
  const { called } = source
  const calendar = (
    calendarType: 'CLASS' | 'TEACHER' | 'ROOM',
    key: string,
    { name, ...short }: ReturnType<Called>,
    of?: Iterable<Cell>,
  ) => ({
    ...{ key, name: importedName(name), ...short, calendarType },
    blocked: cells(of ? [...of] : []),
  })
  return {
    format: 'timetable',
    formatVersion: 1,
    title: titleFrom(textOf(file, 'Institution_Name')),
    description: '',
    days: week.dayNames.length,
    dayNames: namesOr(called.days, week.dayNames),
    periodNames: namesOr(called.hours, week.hourNames),
    ...(source.halfDays && { halfDays: true }),
    ...(source.daysPerTerm !== undefined && { daysPerTerm: source.daysPerTerm }),
    periods: periodsFromNames(week.hourNames, called.hours),
    calendars: [
      ...uniquelyNamed(
        classes.calendars.map(({ id, name, people, blocked, parts, ofClass, division }, i) => ({
          ...calendar('CLASS', `c${i}`, calledOr(called.students(id), { id, name }), blocked),
          ...pupilsFrom(people),
          ...(parts.length > 0 && { parts: [...parts] }),
          ...(ofClass !== undefined && { class: `c${ofClass}`, division }),
          ...homeOf(homesOfClasses.get(i)),
        })),
      ),
      ...uniquelyNamed(
        teachers.map((name, i) => {
          const mayTeach = qualifications.get(name)
          const teacher = calendar('TEACHER', `t${i}`, called.teachers(name), blocked.teachers.get(name))
          const home = homeOf(homes.ofTeachers.get(name))
          return { ...teacher, ...(mayTeach && { qualifications: [...mayTeach] }), ...home }
        }),
      ),
      ...uniquelyNamed(
        roomNames.map((name, i) => {
          const building = source.rooms.buildingOf(name)
          const room = calendar('ROOM', `r${i}`, called.rooms(name), blocked.rooms.get(name))
          const seats = seatsFrom(source.rooms.capacityOf(name))
          return { ...room, ...(building !== undefined && { building: importedName(building) }), ...seats }
        }),
      ),
    ],
    subjects: importedSubjects(groups, { calendarsOf, choicesOf }, { starts, week, called: called.subjects }),
    rules: [
      ...limitRules(limits, {
        teacherKey,
        classKeys: (name) => classes.ofSet(name).map((i) => `c${i}`),
      }),
      ...readBlockPlanning(file),
      ...readBehaviors(file, source, teacherKey),
      ...starts.rules,
      ...readSpread(source, constraints),
      ...readTogether(source, constraints),
      ...readSelections(source, constraints),
      ...readRoomWishes(source, constraints, (name) => roomKeys.get(name)),
      ...readRoomTimes(source, constraints, (name) => roomKeys.get(name), mayBeIn),
      ...readTeacherRooms(source, constraints, { teacher: teacherKey, room: (name) => roomKeys.get(name) }),
      ...readTagsApart(source, constraints),
      ...breakRule(source, calendarsOf, cells()),
    ],
  }
}

/** Returns the active constraints that the reader understands, and adds warnings for the others. */
function understood(file: XmlElement, { issues, week, called }: Source): XmlElement[] {
  const active = activeConstraints(file)
  warnOfNewer(file, issues)
  warnOfNames(file, week, active, issues)
  const off = allConstraints(file).length - active.length
  issues.add('fet-inactive-constraints', {}, off)
  const weights = active.flatMap((constraint) => {
    const weight = childOf(constraint, 'Weight_Percentage')?.text
    return weight === undefined || isWeight(weight) ? [] : [`“${weight}” (${inWords(constraint.name)})`]
  })
  issues.addNames('fet-weights', weights)
  return active.filter((constraint) => {
    const { name } = constraint
    const teacher = constraint.children.find((child) => child.name === 'Teacher')?.text ?? ''
    const isOnNobody = isNobody(called.teachers(teacher).name)
    const isUnderstood = UNDERSTOOD.some((isOne) => isOne(name))
    const field = isUnderstood ? unknownFieldIn(constraint) : undefined
    if (isGone(name)) warnOfUnkept(issues, constraint, 'fet-gone')
    else if (field !== undefined) warnOfUnkept(issues, constraint, 'fet-unknown-field', { field })
    else if ((!isUnderstood && !WITHOUT_CONTENT.has(name)) || isOnNobody) warnOfUnkept(issues, constraint, 'fet-unkept')
    return (isUnderstood && field === undefined && !isOnNobody) || WITHOUT_CONTENT.has(name)
  })
}

const UNDERSTOOD: readonly ((name: string) => boolean)[] = [
  isBlockedConstraint,
  isLimitConstraint,
  isStartConstraint,
  isTogetherConstraint,
  isRoomConstraint,
  isSelection,
  isSpreadConstraint,
  (name) => name === TEACHER_ROOM || name === TAGS_APART,
]

/** Every file has these two. They state what holds for every timetable. */
const WITHOUT_CONTENT: ReadonlySet<string> = new Set([
  'ConstraintBasicCompulsoryTime',
  'ConstraintBasicCompulsorySpace',
])

/** Returns a rule that applies the breaks to lessons without calendars, since the breaks are otherwise stored on calendars. */
function breakRule(
  { activities }: Source,
  calendarsOf: (activity: Activity) => readonly string[],
  slots: [number, number][],
): ImportedSchool['rules'] {
  const alone = activities.active.filter((activity) => calendarsOf(activity).length === 0)
  if (alone.length === 0 || slots.length === 0) return []
  return [ruleOn(alone, { rule: 'BLOCKED_TIMESLOTS', strength: 'required', slots })]
}

const namesOr = (long: readonly string[], names: readonly string[]) => [...(long.length > 0 ? long : names)]

/** Returns the name of a set of students: its long name, or else its name with the name of its class. */
function calledOr(called: ReturnType<Called>, { id, name }: { readonly id: string; readonly name: string }) {
  return called.name === id ? { ...called, name } : called
}

/** Returns the declared names, then any that are only referred to, each once. */
function namesIn(declared: readonly string[], named: readonly string[]): string[] {
  return [...new Set([...declared, ...named])]
}
