import type { Uuid } from '@timetable/domain'
import { useMemo } from 'react'
import { useAppText } from '../../../i18n/app-texts.ts'
import { useEditor } from '../editor/editor-context.tsx'

export type Choosing = ReturnType<typeof useChoosing>

/** Selecting lessons; the number is announced to screen readers. */
export function useChoosing() {
  const editor = useEditor()
  const { t } = useAppText()
  return useMemo(() => {
    const chosen = () => editor.state.getState().selection.lessons
    const tell = () => editor.say(t('moving.chosen.count', { count: chosen().size }))
    const telling = (choose: () => void) => {
      const before = chosen()
      choose()
      if (chosen() !== before) tell()
    }
    return {
      chosen,
      tell,
      /** Clears the selection. Returns whether there was one. */
      clear: () => {
        const any = chosen().size > 0
        if (any) editor.clearSelection()
        return any
      },
      toggle: (lessonUuid: Uuid) => telling(() => editor.toggleSelected(lessonUuid)),
      only: (lessonUuids: Iterable<Uuid>) => telling(() => editor.select(lessonUuids)),
      also: (lessonUuids: Iterable<Uuid>) => telling(() => editor.selectAlso(lessonUuids)),
      upTo: (order: readonly Uuid[], lessonUuid: Uuid) => telling(() => editor.selectTo(order, lessonUuid)),
    }
  }, [editor, t])
}
