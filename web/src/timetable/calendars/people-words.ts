import type { Moved } from '@timetable/domain'
import type { AppText } from '../../i18n/app-texts.ts'

type Affected = Pick<Moved, 'teachers' | 'classes'> & { readonly rooms?: number }

/** '2 teachers and 1 class'; null if there are none. */
export function peopleWords(t: AppText, locale: string, { teachers, classes, rooms = 0 }: Affected): string | null {
  const people = [
    ...(teachers > 0 ? [t('repair.teachers', { count: teachers })] : []),
    ...(classes > 0 ? [t('repair.classes', { count: classes })] : []),
    ...(rooms > 0 ? [t('repair.rooms', { count: rooms })] : []),
  ]
  return people.length === 0 ? null : new Intl.ListFormat(locale, { type: 'conjunction' }).format(people)
}
