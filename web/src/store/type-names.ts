import type { CalendarType, SchoolSettings } from '@timetable/domain'
import { useMemo } from 'react'
import { useAppText, type AppText } from '../i18n/app-texts.ts'
import { useAccount } from './session-context.tsx'

/** The school's names for its three kinds of calendars, singular and plural, capitalised like labels. */
type TypeNames = {
  readonly one: Readonly<Record<CalendarType, string>>
  readonly many: Readonly<Record<CalendarType, string>>
}

/** The school's own word for class groups, and the usual words for the others. */
export function typeNames(t: AppText, nameForClasses: SchoolSettings['nameForClasses']): TypeNames {
  return {
    one: {
      CLASS: t(`settings.typeOne.${nameForClasses}`),
      TEACHER: t('settings.typeOne.TEACHER'),
      ROOM: t('settings.typeOne.ROOM'),
    },
    many: {
      CLASS: t(`settings.typeMany.${nameForClasses}`),
      TEACHER: t('settings.typeMany.TEACHER'),
      ROOM: t('settings.typeMany.ROOM'),
    },
  }
}

/** The names of the three kinds of calendars, in the user's language and with the school's word. */
export function useTypeNames(): TypeNames {
  const { t } = useAppText()
  const nameForClasses = useAccount((account) => account.settings.nameForClasses)
  return useMemo(() => typeNames(t, nameForClasses), [t, nameForClasses])
}
