import type { Moved } from '@timetable/domain'
import type { AppText } from '../../i18n/app-texts.ts'
import { calendarCount } from './calendar-count.ts'

type Affected = Pick<Moved, 'teachers' | 'classes'> & { readonly rooms?: number }

/** '2 teachers and 1 class'; null if there are none. */
export function peopleWords(t: AppText, locale: string, { teachers, classes, rooms = 0 }: Affected): string | null {
  const people = [
    ...(teachers > 0 ? [calendarCount(t, 'TEACHER', teachers)] : []),
    ...(classes > 0 ? [calendarCount(t, 'CLASS', classes)] : []),
    ...(rooms > 0 ? [calendarCount(t, 'ROOM', rooms)] : []),
  ]
  return people.length === 0 ? null : new Intl.ListFormat(locale, { type: 'conjunction' }).format(people)
}
