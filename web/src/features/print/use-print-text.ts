import { headOf, type SchoolSettings } from '@timetable/domain'
import { useEffect, useMemo, useState } from 'react'
import { useAppText, type AppText } from '../../i18n/app-texts.ts'
import { formatClockTime } from '../../i18n/format.ts'
import { appCatalogues } from '../../i18n/catalogues.ts'
import { FALLBACK_LOCALE, type Locale } from '../../i18n/locales.ts'
import { useAccount, useSchedule } from '../../store/session-context.tsx'
import { weekNames } from '../../timetable/week/week-names.ts'
import type { PrintWords } from './print-pages.ts'

/** The language of the paper: its texts, and its names for days and periods. */
export type PrintText = {
  readonly t: AppText
  readonly locale: string
  /** The school's word for class groups, which some texts contain. If it changes, every sheet is rendered again. */
  readonly classWord: SchoolSettings['nameForClasses']
  /** Without the names of rooms, which depend on the version. */
  readonly words: Omit<PrintWords, 'room'>
}

/** Returns the texts in a language that may differ from the screen's. Until they are loaded, it returns those of the screen. */
export function usePrintText(wanted: Locale | null): PrintText {
  const { i18n } = useAppText()
  const [, setArrived] = useState<Locale | null>(null)
  const known = wanted === null || wanted === FALLBACK_LOCALE || i18n.hasResourceBundle(wanted, 'app')
  useEffect(() => {
    if (wanted === null || wanted === FALLBACK_LOCALE || i18n.hasResourceBundle(wanted, 'app')) return
    const load = appCatalogues[wanted]
    const arrive = async () => {
      i18n.addResourceBundle(wanted, 'app', await load())
      setArrived(wanted)
    }
    void arrive()
  }, [i18n, wanted])

  const locale = known && wanted !== null ? wanted : i18n.language
  const labels = useAccount((account) => account.settings.labelsOnTimeslots)
  const classWord = useAccount((account) => account.settings.nameForClasses)
  const head = useSchedule(({ schedule }) => (schedule ? headOf(schedule) : null))
  return useMemo(() => {
    const t: AppText = i18n.getFixedT(locale, 'app')
    const names = weekNames(head, { t, locale, labels })
    const time = (clockTime: string) => (clockTime ? formatClockTime(locale, clockTime) : '')
    return { t, locale, classWord, words: { ...names, time } }
  }, [i18n, locale, labels, classWord, head])
}
