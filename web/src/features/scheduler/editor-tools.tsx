import { memo, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useEditor, useEditorState } from './editor/editor-context.tsx'
import { DragHint } from './answers/drag-hint.tsx'
import { FollowUpGhosts } from './answers/follow-up-ghosts.tsx'
import { DropMenu } from './menus/drop-menu.tsx'
import { CURRENT_STOP } from '../../board/stops.ts'
import { KeysDialog } from './menus/keys-dialog.tsx'
import { LiveRegion } from './answers/live-region.tsx'
import { Palette } from './menus/palette.tsx'
import { SelectionBar } from './selection/selection-bar.tsx'
import { useShowCalendar } from './address/use-calendar.ts'
import { useFollowUps } from './editor/use-follow-ups.ts'
import { useHoldBack } from './editor/use-hold-back.ts'
import { usePutBackKey, useToolKeys } from './editor/use-page-keys.ts'

/** The temporary elements around the grids while lessons are moved; once on a page with an editor, for all its boards. */
export const EditorTools = memo(function EditorTools() {
  const editor = useEditor()
  const { openTool } = editor
  const tool = useEditorState((state) => state.tool)
  const show = useShowCalendar()
  const { key } = useLocation()
  const jumped = useRef(false)
  useToolKeys(openTool)
  usePutBackKey(editor)
  useHoldBack()
  useFollowUps()

  // After the user chose a timetable in the palette: its grid gets the focus, as the old grid was removed with the focus in it.
  // This also applies if it is the same timetable.
  useEffect(() => {
    if (!jumped.current) return
    jumped.current = false
    const frame = requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[role="grid"] ${CURRENT_STOP}`)?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [key])

  return (
    <>
      <DragHint />
      <FollowUpGhosts />
      <DropMenu />
      <SelectionBar />
      <LiveRegion />
      {tool === 'keys' && <KeysDialog onClose={() => openTool(null)} />}
      {tool === 'palette' && (
        <Palette
          onClose={() => openTool(null)}
          onChoose={(calendarUuid) => {
            jumped.current = true
            openTool(null)
            show(calendarUuid)
          }}
        />
      )}
    </>
  )
})
