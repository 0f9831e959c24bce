import type { Schedule, Uuid } from '@timetable/domain'

/** The name of a lesson's course; empty if there is no such lesson. */
export const titleIn = (schedule: Schedule, lessonUuid: Uuid | undefined): string =>
  schedule.subjects[schedule.lessons[lessonUuid ?? '']?.subjectUuid ?? '']?.name ?? ''
