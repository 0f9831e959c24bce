import { memo, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { afterFrame } from '../../board/after-frame.ts'
import { isCarried } from '../../board/drag-state.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { useEditor, useEditorState } from './editor/editor-context.tsx'
import { DragHint } from './answers/drag-hint.tsx'
import { FollowUpGhosts } from './answers/follow-up-ghosts.tsx'
import { DropMenu } from './menus/drop-menu.tsx'
import { CURRENT_STOP } from '../../board/stops.ts'
import { whenIdle } from '../../ui/when-idle.ts'
import { KeysDialog } from './menus/keys-dialog.tsx'
import { LiveRegion } from './answers/live-region.tsx'
import { Palette } from './menus/palette.tsx'
import { SelectionBar } from './selection/selection-bar.tsx'
import { useShowCalendar } from './address/use-calendar.ts'
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

/**
 * Requests follow-ups while a lesson is being moved. The solver is loaded and prepared before the first request, together with what
 * Zen needs to run here.
 */
function useFollowUps(): void {
  const { followUps } = useEditor()
  const { solver, zen } = useSession()
  const mayMove = useSchedule(({ schedule, scheduleOnly }) => schedule !== null && !scheduleOnly)
  useEffect(() => (mayMove ? followUps.watch() : undefined), [followUps, mayMove])
  useEffect(() => {
    if (!mayMove) return undefined
    const warm = () => {
      solver.warm()
      zen.warm()
    }
    return whenIdle(warm, 5000, 1000)
  }, [solver, zen, mayMove])
}

/**
 * Holds back Zen's improvements during a drag, during the question after it, and until the result of the drop is painted. Otherwise
 * every cell would recalculate its effect during the drag, and hundreds of lessons would be painted with the drop.
 */
function useHoldBack(): void {
  const editor = useEditor()
  const { hold } = useSession()
  useEffect(() => {
    let letGo = () => {}
    const forget = editor.state.subscribe(({ drag }, before) => {
      if (drag.kind === before.drag.kind) return
      letGo()
      if (drag.kind === 'pressed' || isCarried(drag)) return hold('improvements')
      hold('all')
      letGo = afterFrame(() => {
        letGo = afterFrame(() => hold('nothing'))
      })
    })
    return () => {
      forget()
      letGo()
      hold('nothing')
    }
  }, [editor, hold])
}
