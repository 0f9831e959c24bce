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

/**
 * The lesson last pointed at or focused, stored as long as the page; the parts that show its timetables are mounted and unmounted.
 */
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

/** The lesson being moved, otherwise the one last pointed at or focused. The timetables shown for it are valid targets. */
export function usePointedLesson(): Uuid | null {
  const held = useEditorState(({ drag }) => lessonOf(drag))
  const pointed = useLinkedState((state) => state.pointed)
  return held ?? pointed
}

/** The linked timetables. Beside one timetable on a wide screen they have their own area; everywhere else they are a drawer. */
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
