import type { DropEffect, Uuid } from '@timetable/domain'
import { createContext, use, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { appText } from '../../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../../store/session-context.tsx'
import { createEditor, type Editor } from './editor.ts'
import { heldOf, lessonOf } from '../../../board/drag-state.ts'
import { sameTarget, type DropTarget } from '../../../board/drop-target.ts'
import type { EditorState } from './editor-state.ts'
import { refusalWords } from './refusal-words.ts'
import { titleIn } from '../../../timetable/lessons/lesson-title.ts'
import { gridModelsOf } from '../../../timetable/week/use-grid-model.ts'

const EditorContext = createContext<Editor | null>(null)

/** One editor for all parts that show the open version: the sidebar, the grid and the tray. */
export function EditorProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  const [editor] = useState(() =>
    // The texts are looked up when needed, as the language may have changed since the page was built.
    createEditor(
      {
        ...session,
        refusalText: (schedule, blocked) => refusalWords(appText, schedule, blocked),
        changedText: (schedule, lessonUuid) => appText('moving.ask.changed', { title: titleIn(schedule, lessonUuid) }),
        whyText: appText('reasons.why'),
      },
      gridModelsOf(session),
    ),
  )
  return <EditorContext value={editor}>{children}</EditorContext>
}

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('a part of the scheduler is used outside of its editor')
  return editor
}

export const useEditorState = <T,>(select: (state: EditorState) => T): T => useStore(useEditor().state, select)

/** The effect of dropping a lesson on `target`; undefined if there is no target. */
export function useDropEffect(lessonUuid: Uuid | null, target: DropTarget): DropEffect | undefined {
  const editor = useEditor()
  // Also depends on the version: Zen may move others during the move. A lesson that was just dropped has no effect any more.
  return useSchedule(() =>
    lessonUuid !== null && lessonOf(editor.state.getState().drag) === lessonUuid
      ? editor.effect(lessonUuid, target)
      : undefined,
  )
}

export const useIsOver = (target: DropTarget): boolean =>
  useEditorState(({ drag }) => sameTarget(heldOf(drag)?.over ?? null, target))
