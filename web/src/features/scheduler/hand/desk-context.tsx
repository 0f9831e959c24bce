import type { Uuid } from '@timetable/domain'
import { createContext, use, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { appText } from '../../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../../store/session-context.tsx'
import { createDesk, type Desk } from './desk.ts'
import type { DropTarget, Verdict } from '../answers/drop-preview.ts'
import { sameTarget, type HandState } from './hand.ts'
import { refusalWords } from '../answers/verdict-words.ts'
import { gridModelsOf } from '../../../timetable/use-grid-model.ts'

const DeskContext = createContext<Desk | null>(null)

/** One desk for all that is shown of the open version: the sidebar, the grid and the tray. */
export function DeskProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  const [desk] = useState(() =>
    // Asked when it is said, not when the page is built: the language may be another one by then.
    createDesk({ ...session, refusalText: (refused) => refusalWords(appText, refused) }, gridModelsOf(session)),
  )
  return <DeskContext value={desk}>{children}</DeskContext>
}

export function useDesk(): Desk {
  const desk = use(DeskContext)
  if (!desk) throw new Error('a part of the scheduler is used outside of its desk')
  return desk
}

export const useHand = <T,>(select: (state: HandState) => T): T => useStore(useDesk().hand, select)

/** What letting a lesson go on `target` does; undefined without one. */
export function useVerdict(lessonUuid: Uuid | null, target: DropTarget): Verdict | undefined {
  const desk = useDesk()
  // Asked by the version too: Zen may move others while the lesson is held.
  return useSchedule(() => (lessonUuid ? desk.verdict(lessonUuid, target) : undefined))
}

export const useIsOver = (target: DropTarget): boolean =>
  useHand(({ held }) => held !== null && held.over !== null && sameTarget(held.over, target))
