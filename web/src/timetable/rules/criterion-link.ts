import { spotsOf, type Criterion, type Schedule, type Uuid } from '@timetable/domain'

/** In the address of the scheduler: the criterion of which it is marked where it fails. */
export const CRITERION_KEY = 'criterion'

/** Leads to a timetable with what fails of a criterion marked: on a phone to the first day that has any of it. */
export function criterionLink(schedule: Schedule, calendarUuid: Uuid, criterion: Criterion): string {
  const [first] = spotsOf(schedule, criterion, calendarUuid)
  const params = new URLSearchParams({ calendar: calendarUuid, [CRITERION_KEY]: criterion })
  if (first && first.dayNum > 0) params.set('day', String(first.dayNum))
  const [week] = first?.weeks ?? []
  if (week !== undefined) params.set('week', String(week))
  return `/app/scheduler?${params}`
}
