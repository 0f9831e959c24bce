import type { Uuid } from '@timetable/domain'
import { useMemo } from 'react'
import { useAppText } from '../../../i18n/app-texts.ts'
import { useDesk } from '../hand/desk-context.tsx'

export type Choosing = ReturnType<typeof useChoosing>

/** Choosing lessons to work on together; those who listen hear how many they are. */
export function useChoosing() {
  const desk = useDesk()
  const { t } = useAppText()
  return useMemo(() => {
    const chosen = () => desk.hand.getState().selection.lessons
    const tell = () => desk.say(t('moving.chosen.count', { count: chosen().size }))
    const telling = (choose: () => void) => {
      const before = chosen()
      choose()
      if (chosen() !== before) tell()
    }
    return {
      chosen,
      tell,
      /** Whether any were chosen. */
      clear: () => {
        const any = chosen().size > 0
        if (any) desk.clearSelection()
        return any
      },
      toggle: (lessonUuid: Uuid) => telling(() => desk.toggleSelected(lessonUuid)),
      only: (lessonUuids: Iterable<Uuid>) => telling(() => desk.select(lessonUuids)),
      also: (lessonUuids: Iterable<Uuid>) => telling(() => desk.selectAlso(lessonUuids)),
      upTo: (order: readonly Uuid[], lessonUuid: Uuid) => telling(() => desk.selectTo(order, lessonUuid)),
    }
  }, [desk, t])
}
