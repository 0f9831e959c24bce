import type { CalendarType, SchoolSettings } from '@timetable/domain'
import { useMemo } from 'react'
import { useAppText, type AppText } from '../i18n/app-texts.ts'
import { useAccount } from './session-context.tsx'

/** What a school calls its three kinds of calendars: one of them and all of them, capitalised as labels are. */
export type TypeNames = {
  readonly one: Readonly<Record<CalendarType, string>>
  readonly many: Readonly<Record<CalendarType, string>>
}

/** The school's own word for class groups, and the common words for the others. */
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

/** The names of the three kinds of calendars, in the user's language and the school's words. */
export function useTypeNames(): TypeNames {
  const { t } = useAppText()
  const nameForClasses = useAccount((account) => account.settings.nameForClasses)
  return useMemo(() => typeNames(t, nameForClasses), [t, nameForClasses])
}
