import { useCallback } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { dayName } from '../../i18n/day-names.ts'
import { useAccount, useSchedule } from '../../store/session-context.tsx'

const NO_NAMES = null

/** The names of the days: the imported file's own, else as the school labels them. The same function until one changes. */
export function useDayNames(): (dayNum: number, style: 'long' | 'short') => string {
  const { t, i18n } = useAppText()
  const labels = useAccount((account) => account.settings.labelsOnTimeslots)
  const own = useSchedule(({ schedule }) => schedule?.head[schedule.uuid]?.dayNames ?? NO_NAMES)
  const { language } = i18n
  return useCallback(
    (dayNum, style) =>
      dayName(language, dayNum, own?.[dayNum] ?? null, labels, style) ?? t('scheduler.day', { number: dayNum + 1 }),
    [language, own, labels, t],
  )
}
