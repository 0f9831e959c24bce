import { useMediaQuery } from '@mantine/hooks'
import type { Uuid } from '@timetable/domain'
import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { useSession } from '../../../store/session-context.tsx'
import { useEditorState } from '../editor/editor-context.tsx'
import { lessonOf } from '../../../board/drag-state.ts'
import { useAddress } from '../address/use-address.ts'
import { createLinked, followLooks, type LinkedState, type LinkedStore } from './linked-store.ts'

const LinkedContext = createContext<LinkedStore | null>(null)

/** Which lesson is looked at, kept for as long as the page: what shows its timetables comes and goes. */
export function LinkedProvider({ children }: { children: ReactNode }) {
  const { preferences } = useSession()
  const [linked] = useState(() => createLinked(preferences))
  useEffect(() => followLooks(linked), [linked])
  return <LinkedContext value={linked}>{children}</LinkedContext>
}

function useStoreOf(): LinkedStore {
  const linked = use(LinkedContext)
  if (!linked) throw new Error('linked timetables are used outside of their page')
  return linked
}

const useLinkedState = <T,>(select: (state: LinkedState) => T): T => useStore(useStoreOf(), select)

/** The lesson in hand, else the one looked at last: what is shown of it can be gone to. */
export function usePointedLesson(): Uuid | null {
  const held = useEditorState(({ drag }) => lessonOf(drag))
  const pointed = useLinkedState((state) => state.pointed)
  return held ?? pointed
}

/** Beside one timetable on a wide screen they have a place of their own; everywhere else they come as a drawer. */
export function useLinked() {
  const store = useStoreOf()
  const { view } = useAddress().address
  const wide = useMediaQuery('(min-width: 1181px)', true, { getInitialValueInEffect: false })
  const place = view === 'week' && wide ? 'beside' : 'over'
  const shown = useLinkedState((state) => state[place])
  return {
    place,
    shown,
    lookAt: store.lookAt,
    show: () => store.show(place, true),
    hide: () => store.show(place, false),
    toggle: () => store.show(place, !shown),
  } as const
}
