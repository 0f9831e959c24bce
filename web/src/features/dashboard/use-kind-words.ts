import type { Schedule } from '@timetable/domain'
import { useCallback } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { countedWords } from '../../timetable/findings/counted-words.ts'
import type { GroupKind } from './todo.ts'

/** Returns a function for what is wrong in a row, by its kind, in two or three words. */
export function useKindWords(): (schedule: Schedule, kind: GroupKind, count: number) => string {
  const { t } = useAppText()
  return useCallback(
    (schedule, kind, count) => {
      if (kind === 'step') return ''
      if (kind === 'unsaved') return t('curriculum.title')
      if (kind === 'proposal') return t('proposals.chip', { count })
      if (kind === 'capacity' || kind === 'unqualified' || kind === 'wish') return t(`dashboard.kind.${kind}`)
      return countedWords(t, schedule, kind, count)
    },
    [t],
  )
}
