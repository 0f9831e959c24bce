import {
  calendarsOf,
  changesOn,
  isAway,
  isNobody,
  isNowhere,
  periodsOfLesson,
  type Calendar,
  type DayChange,
  type Diary,
  type HeldDay,
  type IsoDate,
  type Lesson,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import { compareNames } from '../../timetable/calendars/compare-names.ts'

/** What has become of a lesson of the date. `held`: it is held, perhaps by others, elsewhere or at another time. */
export type Outcome = 'held' | 'dropped' | 'joined' | 'supervised' | 'notHeld'

/** A lesson of the date that has lost somebody, or about which something is decided. */
export type DayRow = {
  /** As planned. */
  readonly lesson: Lesson
  readonly hourNum: number
  /** The classes, teachers and rooms that it has lost. */
  readonly away: readonly Calendar[]
  readonly decision: DayChange | undefined
  readonly outcome: Outcome
  /** Nobody takes it yet, or it has no room yet. */
  readonly open: 'teacher' | 'room' | null
  /** Who holds it who would not as planned. */
  readonly teachers: readonly Calendar[]
  readonly rooms: readonly Calendar[]
  /** The period in which it begins, if it is another one. */
  readonly movedTo: number | null
}

/** The schedules of a date: as planned, and with what is different. */
export type DaySchedules = { readonly planned: Schedule; readonly shown: Schedule }

/** The rows of a date, in the order of the periods. */
export function dayRows(
  { planned, shown, away }: DaySchedules & Pick<HeldDay, 'away'>,
  diary: Pick<Diary, 'changes'>,
  date: IsoDate,
): DayRow[] {
  const decisions = changesOn(planned, diary, date)
  const rows = Object.values(planned.lessons).flatMap((lesson): DayRow | [] => {
    const periods = periodsOfLesson(planned, lesson)
    const gone = calendarsOf(planned, lesson).filter(({ uuid }) => isAway(away, uuid, periods))
    const decision = decisions.get(lesson.uuid)
    return gone.length === 0 && !decision ? [] : rowOf({ planned, shown }, lesson, gone, decision)
  })
  const nameOf = ({ lesson }: DayRow) => calendarsOf(planned, lesson)[0]?.name ?? ''
  return rows.sort((a, b) => a.hourNum - b.hourNum || compareNames(nameOf(a), nameOf(b)))
}

function rowOf(
  { planned, shown }: DaySchedules,
  lesson: Lesson,
  away: readonly Calendar[],
  decision: DayChange | undefined,
): DayRow {
  const now = shown.lessons[lesson.uuid]
  const hourNum = periodsOfLesson(planned, lesson).first
  const nowHour = now && periodsOfLesson(shown, now).first
  const before = new Set(calendarsOf(planned, lesson).map(({ uuid }) => uuid))
  const added = (type: Calendar['calendarType']) =>
    now
      ? calendarsOf(shown, now).filter(
          ({ uuid, calendarType }) => calendarType === type && !before.has(uuid) && !isNobody(uuid) && !isNowhere(uuid),
        )
      : []
  const outcome = outcomeOf(now, decision)
  return {
    ...{ lesson, hourNum, away, decision },
    outcome,
    open: now && outcome === 'held' ? openOf(now, shown, carriesOn(now, shown, decision)) : null,
    teachers: added('TEACHER'),
    rooms: added('ROOM'),
    movedTo: nowHour === undefined || nowHour === hourNum ? null : nowHour,
  }
}

function outcomeOf(now: Lesson | undefined, decision: DayChange | undefined): Outcome {
  if (decision?.dropped) return 'dropped'
  if (decision?.joined) return 'joined'
  if (decision?.supervised) return 'supervised'
  return now ? 'held' : 'notHeld'
}

/** Whether it is decided that those of its teachers who are there hold it without the others. */
function carriesOn(lesson: Lesson, { calendars }: Schedule, decision: DayChange | undefined): boolean {
  const isThere = (uuid: Uuid) => calendars[uuid]?.calendarType === 'TEACHER' && lesson.calendarUuids.includes(uuid)
  return decision?.teachers?.some(({ calendarUuid }) => isThere(calendarUuid)) === true
}

/**
 * What a lesson still misses: a choice of it is open, or nobody or nowhere is chosen.
 *
 * @param withoutCover whether it misses no teacher, because it is decided that the others hold it
 */
function openOf(lesson: Lesson, { calendars }: Schedule, withoutCover: boolean): DayRow['open'] {
  const open = lesson.choices
    .filter(({ chosen, optional }) => (chosen === null && optional !== true) || (chosen !== null && isMissing(chosen)))
    .map(({ candidates }) => candidates.some((uuid) => calendars[uuid]?.calendarType === 'TEACHER'))
  if (open.includes(true) && !withoutCover) return 'teacher'
  return open.includes(false) ? 'room' : null
}

const isMissing = (calendarUuid: Uuid) => isNobody(calendarUuid) || isNowhere(calendarUuid)

/** How many of the lessons that lost a teacher are covered, and what becomes of the others. */
export type DayCounts = {
  /** Lessons that have lost a teacher and are not dropped because their class is away. */
  readonly lost: number
  readonly covered: number
  readonly supervised: number
  readonly joined: number
  readonly dropped: number
  readonly open: number
  /** The highest number of lessons that one teacher covers. */
  readonly most: number
}

export function countRows(rows: readonly DayRow[]): DayCounts {
  const lost = rows.filter(({ away, outcome }) => outcome !== 'notHeld' && away.some(isTeacher))
  const of = (outcome: Outcome) => lost.filter((row) => row.outcome === outcome).length
  const held = lost.filter(({ outcome }) => outcome === 'held')
  const open = held.filter((row) => row.open === 'teacher').length
  const covers = new Map<Uuid, number>()
  for (const { uuid } of held.flatMap(({ teachers }) => teachers)) covers.set(uuid, (covers.get(uuid) ?? 0) + 1)
  return {
    lost: lost.length,
    covered: held.length - open,
    supervised: of('supervised'),
    joined: of('joined'),
    dropped: of('dropped'),
    open,
    most: Math.max(0, ...covers.values()),
  }
}

const isTeacher = ({ calendarType }: Calendar) => calendarType === 'TEACHER'
