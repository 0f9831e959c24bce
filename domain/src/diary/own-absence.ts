import { z } from 'zod'
import { calendarOfLink, linkTo } from '../calendars/linked-calendar.ts'
import { LIMITS } from '../limits.ts'
import { hourNum } from '../records/values.ts'
import { isRefusal, refuse, type Refusal } from '../refusal.ts'
import type { Schedule, Uuid } from '../schedule.ts'
import type { PeriodTimes } from '../week/bell.ts'
import { isoDate, type IsoDate } from '../week/school-year.ts'
import { periodsOn, type Periods } from './away.ts'
import type { DiaryContext } from './commands/define.ts'
import { performOnDiary } from './commands/table.ts'
import { dayIn } from './day-in.ts'
import type { Diary, DiaryChange } from './diary.ts'
import { changesOn } from './held-day.ts'
import { lastPublication } from './last-publication.ts'
import { periodsOfLesson } from './periods-of-lesson.ts'
import { plannedOn } from './planned-day.ts'
import type { Absence } from './records.ts'

/** When a teacher is away, as they enter it through their own link: on one date, the whole day or between two periods. Why is not asked. */
export const ownAbsence = z.object({ date: isoDate, firstPeriod: hourNum.optional(), lastPeriod: hourNum.optional() })
export type OwnAbsence = Readonly<z.infer<typeof ownAbsence>>

/** What the page of a teacher shows of an absence that was entered there. `planned`: the school has planned for it, so it remains. */
export type OwnAbsenceItem = OwnAbsence & { readonly uuid: Uuid; readonly planned: boolean }

/** The answer to a teacher's page: the absences entered there from today on, and the periods to choose from. */
export type OwnAbsences = {
  readonly today: IsoDate
  readonly lastDay: IsoDate | null
  readonly periodNames: readonly string[] | null
  readonly periods: readonly PeriodTimes[]
  readonly hours: number
  readonly absences: readonly OwnAbsenceItem[]
}

/** The absences that were entered through the link of a teacher of the version, from a date on, in order. */
export function ownAbsencesOf(
  schedule: Schedule,
  diary: Diary,
  teacherUuid: Uuid,
  from: IsoDate,
): readonly OwnAbsenceItem[] {
  return enteredBy(schedule, diary, teacherUuid)
    .filter(({ lastDay }) => lastDay >= from)
    .map((absence) => ({
      ...{ uuid: absence.uuid, date: absence.firstDay },
      ...(absence.firstPeriod !== undefined && { firstPeriod: absence.firstPeriod }),
      ...(absence.lastPeriod !== undefined && { lastPeriod: absence.lastPeriod }),
      planned: isPlannedFor(schedule, diary, absence, teacherUuid),
    }))
    .sort((a, b) => a.date.localeCompare(b.date) || (a.firstPeriod ?? 0) - (b.firstPeriod ?? 0))
}

/** Enters an absence for a teacher of the version. Past dates and more than a few at once are refused. */
export function enterOwnAbsence(
  diary: Diary,
  teacherUuid: Uuid,
  { date, firstPeriod, lastPeriod }: OwnAbsence,
  context: DiaryContext & { readonly today: IsoDate },
): DiaryChange | Refusal {
  const { schedule, today } = context
  const of = linkTo(schedule, teacherUuid)
  if (!of) return refuse('not-found', { what: 'The timetable' })
  if (date < today) return refuse('date-past', { date })
  const max = LIMITS.ownAbsences
  const entered = enteredBy(schedule, diary, teacherUuid).filter(({ lastDay }) => lastDay >= today)
  if (entered.length >= max) return refuse('too-many-own-absences', { max })
  const periods = { ...(firstPeriod !== undefined && { firstPeriod }), ...(lastPeriod !== undefined && { lastPeriod }) }
  const absence = { of, firstDay: date, lastDay: date, ...periods, kind: 'other', note: '', bySelf: true }
  const change = performOnDiary(diary, 'addAbsences', { absences: [absence] }, context)
  // Planners may have entered a longer one: the page does not say since when.
  const isTwice = isRefusal(change) && change.code === 'absent-twice'
  return isTwice ? refuse('absent-twice', { name: of.name, day: date }) : change
}

/** Withdraws an absence that the teacher entered, unless something is planned for it. */
export function withdrawOwnAbsence(
  diary: Diary,
  teacherUuid: Uuid,
  absenceUuid: Uuid,
  context: DiaryContext,
): DiaryChange | Refusal {
  const { schedule } = context
  const absence = enteredBy(schedule, diary, teacherUuid).find(({ uuid }) => uuid === absenceUuid)
  if (!absence) return refuse('not-found', { what: 'The absence' })
  if (isPlannedFor(schedule, diary, absence, teacherUuid)) return refuse('absence-planned')
  return performOnDiary(diary, 'deleteAbsences', { absenceUuids: [absenceUuid] }, context)
}

const enteredBy = (schedule: Schedule, { absences }: Pick<Diary, 'absences'>, teacherUuid: Uuid): readonly Absence[] =>
  Object.values(absences).filter(({ of, bySelf }) => bySelf && calendarOfLink(schedule, of)?.uuid === teacherUuid)

/**
 * Whether something is decided or published about a lesson of the teacher during the absence, or a planner has changed the absence to more
 * than one date.
 */
function isPlannedFor(schedule: Schedule, diary: Diary, absence: Absence, teacherUuid: Uuid): boolean {
  const { firstDay, lastDay, weeklyUntil } = absence
  if (firstDay !== lastDay || weeklyUntil !== undefined) return true
  const away = periodsOn(absence, firstDay)
  return away !== undefined && (isDecided(schedule, diary, firstDay, teacherUuid, away) || isPublished(diary, absence))
}

function isDecided(schedule: Schedule, diary: Diary, date: IsoDate, teacherUuid: Uuid, away: Periods): boolean {
  const day = dayIn(schedule, diary, date)
  if (isRefusal(day)) return false
  const planned = plannedOn(schedule, diary, day)
  return [...changesOn(planned, diary, date).keys()].some((uuid) => {
    const lesson = planned.lessons[uuid]
    if (!lesson?.calendarUuids.includes(teacherUuid)) return false
    const { first, last } = periodsOfLesson(planned, lesson)
    return first <= away.last && away.first <= last
  })
}

/** Whether the newest publication of the date shows readers a lesson without the teacher. */
function isPublished(diary: Pick<Diary, 'publications'>, { of, firstDay }: Absence): boolean {
  return (lastPublication(diary, firstDay)?.lines ?? []).some(
    ({ was, now }) => was?.teachers.includes(of.name) && !(now?.teachers.includes(of.name) ?? false),
  )
}
