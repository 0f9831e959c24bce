import { lessonsOfSubject, type Calendar, type Schedule, type Uuid } from '@timetable/domain'
import type { AppText } from '../../i18n/app-texts.ts'

type Deletion = {
  /** What is deleted: '7a', '3 teachers'. */
  readonly name: string
  readonly type: Calendar['calendarType']
  readonly subjectUuids: readonly Uuid[]
  /** The number of lessons that stay without a class, teacher or room. */
  readonly left: number
  /** Takes over the `taken` lessons. */
  readonly successor: Calendar | undefined
  readonly taken: number
  /** The number of courses that cannot stay without what is deleted, but were kept. */
  readonly keptAlone?: number
}

/** What a deletion removes, with its courses and their lessons, what stays behind, and who takes over. */
export function deletionWords(t: AppText, schedule: Schedule, deletion: Deletion): string {
  const { name, type, subjectUuids, left, successor, taken, keptAlone = 0 } = deletion
  const lessons = subjectUuids.reduce((sum, uuid) => sum + lessonsOfSubject(schedule, uuid).length, 0)
  const goes = [
    t('calendars.deletion.goes', { name }),
    subjectUuids.length > 0 && t('calendars.deletion.courseCount', { count: subjectUuids.length }),
    lessons > 0 && t('calendars.deletion.lessonCount', { count: lessons }),
  ]
  return [
    keptAlone > 0 ? t('calendars.deletion.keptAlone', { count: keptAlone, name }) : goes.filter(Boolean).join(', '),
    left > 0 && `. ${t(`calendars.deletion.left.${type}`, { count: left })}.`,
    successor && `. ${t('calendars.deletion.taken', { count: taken, name: successor.name })}.`,
  ]
    .filter(Boolean)
    .join('')
}
