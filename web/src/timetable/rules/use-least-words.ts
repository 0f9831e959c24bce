import { amountsOf, leastAmounts, type Schedule, toldAmounts } from '@timetable/domain'
import { useMemo } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'

/** The unavoidable amounts of the most important criteria, where known. If not `isWanted`, nothing is calculated. */
export function useLeastWords(schedule: Schedule | null, isWanted: boolean): readonly string[] {
  const { t } = useAppText()
  return useMemo(() => {
    if (!schedule || !isWanted) return []
    const least = leastAmounts(schedule)
    return toldAmounts(amountsOf(schedule)).flatMap(({ criterion, amount }) => {
      const count = least.get(criterion)?.total ?? 0
      if (count === 0 || amount < count) return []
      const counted = t(`profile.criteria.${criterion}.counted`, { count: amount })
      return amount === count ? t('quality.fewest', { counted }) : t('quality.unavoidable', { counted, count })
    })
  }, [schedule, isWanted, t])
}
