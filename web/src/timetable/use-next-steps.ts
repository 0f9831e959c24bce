import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { useAppText } from '../i18n/app-texts.ts'
import { changeListOf, nextSteps } from '../store/change-list.ts'
import { useSchedule, useSession } from '../store/session-context.tsx'
import { changeAct } from './change-words.ts'

export type NextSteps = { readonly undo: string | null; readonly redo: string | null; readonly ask: () => void }

/**
 * What undo would take back and redo would repeat, in words; null where there is nothing. Which lessons it is about is
 * known once `ask` has been called, for whoever points at a button.
 */
export function useNextSteps(): NextSteps {
  const { t, i18n } = useAppText()
  const list = changeListOf(useSession())
  const history = useSchedule((state) => state.history)
  const scheduleUuid = useSchedule((state) => state.version?.uuid ?? null)
  const known = useStore(list)
  return useMemo(() => {
    const steps = nextSteps(known.scheduleUuid === scheduleUuid ? known.rows : [])
    const words = (kind: 'undo' | 'redo') => {
      const command = history[kind]
      if (command === null) return null
      // The list may be behind the version: a step of another name is another step.
      const told = steps[kind]?.command === command ? steps[kind] : { command, names: [], count: 1 }
      return t(`history.${kind}`, { what: changeAct(t, i18n.language, told) })
    }
    return { undo: words('undo'), redo: words('redo'), ask: () => void list.refresh() }
  }, [known, scheduleUuid, history, t, i18n.language, list])
}

/** Keeps the list of changes up to date as long as it is shown. */
export function useChangeList() {
  const list = changeListOf(useSession())
  useEffect(() => list.watch(), [list])
  return { ...useStore(list), loadMore: list.loadMore, retry: list.refresh }
}
