import type { ChangeRow } from '@timetable/domain'
import { useCallback, useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { useAppText } from '../../i18n/app-texts.ts'
import { changeListOf, nextSteps, type ChangeListState } from '../../store/change-list.ts'
import { useAccount, useSchedule, useSession } from '../../store/session-context.tsx'
import { changeAct, changeSentence, type DescribedStep } from './change-words.ts'

type NextSteps = { readonly undo: string | null; readonly redo: string | null; readonly ask: () => void }

/**
 * What undo would revert and redo would repeat, as text, and whose step it is if it is another user's. Null if there is none. The
 * affected lessons are known once `ask` was called, which happens when the user points at a button.
 */
export function useNextSteps(): NextSteps {
  const { t, i18n } = useAppText()
  const list = changeListOf(useSession())
  const history = useSchedule((state) => state.history)
  const scheduleUuid = useSchedule((state) => state.version?.uuid ?? null)
  const me = useAccount((account) => account.user?.uuid)
  const known = useStore(list)
  return useMemo(() => {
    const words = (kind: 'undo' | 'redo') => {
      const command = history[kind]
      if (command === null) return null
      const what = changeAct(t, i18n.language, fileStep(known, scheduleUuid, kind, command))
      const by = history[`${kind}By`]
      return by && by.uuid !== me ? t(`history.${kind}Of`, { name: by.name, what }) : t(`history.${kind}`, { what })
    }
    return { undo: words('undo'), redo: words('redo'), ask: () => void list.refresh() }
  }, [known, scheduleUuid, history, me, t, i18n.language, list])
}

/**
 * Undoes or redoes the last step. If it was another user's, a toast names the user. While commands of this tab are unanswered, only
 * the server knows the last step, as those commands become steps first. The server is then asked.
 */
export function useTakeStep(): (kind: 'undo' | 'redo') => void {
  const { t, i18n } = useAppText()
  const session = useSession()
  return useCallback(
    (kind) => {
      const { schedule, account, connection, runCommand, ui } = session
      const { history, scheduleOnly, version } = schedule.getState()
      const command = history[kind]
      if (scheduleOnly || (command === null && connection.getState().waiting === 0)) return
      const step =
        command === null ? null : fileStep(changeListOf(session).getState(), version?.uuid ?? null, kind, command)
      const say = async () => {
        const answer = await runCommand(kind, {})
        if (answer.type !== 'Ack' || step === null || !answer.of || answer.of.uuid === account.getState().user?.uuid)
          return
        const { name } = answer.of
        const done = kind === 'undo' ? 'history.undoneOf' : 'history.redoneOf'
        ui.toast({ state: 'success', headline: t(done, { name, what: changeAct(t, i18n.language, step) }) })
      }
      void say()
    },
    [session, t, i18n.language],
  )
}

/** The step as the list of changes has it. The list may be older than the version: a step with another name is another step. */
function fileStep(
  known: ChangeListState,
  scheduleUuid: string | null,
  kind: 'undo' | 'redo',
  command: string,
): DescribedStep {
  const step = nextSteps(known.scheduleUuid === scheduleUuid ? known.rows : [])[kind]
  return step?.command === command ? step : { command, names: [], count: 1 }
}

/** Keeps the list of changes up to date as long as it is shown. Each row has its sentence. */
export function useChangeList() {
  const { t, i18n } = useAppText()
  const list = changeListOf(useSession())
  useEffect(() => list.watch(), [list])
  const known = useStore(list)
  const { of } = useMemo(() => nextSteps(known.rows), [known.rows])
  const sentence = (row: ChangeRow) => changeSentence(t, i18n.language, row, of.get(row.revision))
  return { ...known, sentence, loadMore: list.loadMore, retry: list.refresh }
}
