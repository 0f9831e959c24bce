import { memo, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { afterFrame } from '../../board/after-frame.ts'
import { isCarried } from '../../board/drag-state.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { isTyping } from '../../timetable/history/use-undo-keys.ts'
import { useKeyDown } from '../../ui/use-key-down.ts'
import { useEditor, useEditorState } from './editor/editor-context.tsx'
import { DragHint } from './answers/drag-hint.tsx'
import { FollowUpGhosts } from './answers/follow-up-ghosts.tsx'
import type { Tool } from './editor/editor-state.ts'
import type { Editor } from './editor/editor.ts'
import { DropMenu } from './menus/drop-menu.tsx'
import { CURRENT_STOP } from '../../board/stops.ts'
import { whenIdle } from '../../ui/when-idle.ts'
import { KeysDialog } from './menus/keys-dialog.tsx'
import { LiveRegion } from './answers/live-region.tsx'
import { Palette } from './menus/palette.tsx'
import { SelectionBar } from './selection/selection-bar.tsx'
import { useShowCalendar } from './address/use-calendar.ts'

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

/** `/` and Ctrl+K open the list of timetables, `?` the list of keys; not while a dialog is open or the user types text. */
function useToolKeys(open: (tool: Tool) => void): void {
  useKeyDown((event) => {
    const ctrl = event.ctrlKey || event.metaKey
    const tool =
      ctrl && event.key.toLowerCase() === 'k' ? 'palette' : ctrl || event.altKey ? undefined : TOOL_KEYS[event.key]
    if (!tool || isTyping(event.target) || document.querySelector('[aria-modal="true"], [role="menu"]')) return
    event.preventDefault()
    open(tool)
  })
}

/**
 * Escape cancels a move without a pointer even if nothing has the focus: a grid that is removed takes the focus with it, and the
 * move continues.
 */
function usePutBackKey({ state, cancel }: Pick<Editor, 'state' | 'cancel'>): void {
  useKeyDown((event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || state.getState().drag.kind !== 'choosing') return
    if (document.activeElement !== document.body) return
    event.preventDefault()
    cancel()
  })
}

const TOOL_KEYS: Readonly<Record<string, Tool>> = { '/': 'palette', '?': 'keys' }
