import { spotsOf, type Criterion, type Schedule, type Uuid } from '@timetable/domain'

/** The search parameter of the scheduler for the criterion whose failures are marked. */
export const CRITERION_KEY = 'criterion'

/** A link to a timetable that marks the failures of a criterion. On a phone it opens the first day with a failure. */
export function criterionLink(schedule: Schedule, calendarUuid: Uuid, criterion: Criterion): string {
  const [first] = spotsOf(schedule, criterion, calendarUuid)
  const params = new URLSearchParams({ calendar: calendarUuid, [CRITERION_KEY]: criterion })
  if (first && first.dayNum > 0) params.set('day', String(first.dayNum))
  const [week] = first?.weeks ?? []
  if (week !== undefined) params.set('week', String(week))
  return `/app/scheduler?${params}`
}
