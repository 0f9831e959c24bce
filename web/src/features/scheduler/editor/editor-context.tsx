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
import { gridModelsOf } from '../../../timetable/week/use-grid-model.ts'

const EditorContext = createContext<Editor | null>(null)

/** One editor for all that is shown of the open version: the sidebar, the grid and the tray. */
export function EditorProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  const [editor] = useState(() =>
    // Asked when it is said, not when the page is built: the language may be another one by then.
    createEditor(
      {
        ...session,
        refusalText: (schedule, blocked) => refusalWords(appText, schedule, blocked),
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

/** What letting a lesson go on `target` does; undefined without one. */
export function useDropEffect(lessonUuid: Uuid | null, target: DropTarget): DropEffect | undefined {
  const editor = useEditor()
  // Asked by the version too: Zen may move others while the lesson is held. One that was just let go has no answer left.
  return useSchedule(() =>
    lessonUuid !== null && lessonOf(editor.state.getState().drag) === lessonUuid
      ? editor.effect(lessonUuid, target)
      : undefined,
  )
}

export const useIsOver = (target: DropTarget): boolean =>
  useEditorState(({ drag }) => sameTarget(heldOf(drag)?.over ?? null, target))
