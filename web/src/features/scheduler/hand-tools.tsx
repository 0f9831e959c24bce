import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { DragHint } from './drag-hint.tsx'
import { DropMenu } from './drop-menu.tsx'
import { CURRENT_STOP } from './grid-focus.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { LiveRegion } from './live-region.tsx'
import { Palette } from './palette.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useShowCalendar } from './use-calendar.ts'
import { useToolKeys, type Tool } from './use-page-keys.ts'

/** All that comes and goes around the grids while lessons are moved; once on a page with a desk, whatever it shows. */
export function HandTools() {
  const [tool, setTool] = useState<Tool | null>(null)
  const show = useShowCalendar()
  const { search } = useLocation()
  const jumped = useRef(false)
  useToolKeys(setTool)

  // The grid that was left took the focus with it: the one that was gone to gets it.
  useEffect(() => {
    if (!jumped.current) return
    jumped.current = false
    const frame = requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[role="grid"] ${CURRENT_STOP}`)?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [search])

  return (
    <>
      <DragHint />
      <DropMenu />
      <SelectionBar />
      <LiveRegion />
      {tool === 'keys' && <KeysDialog onClose={() => setTool(null)} />}
      {tool === 'palette' && (
        <Palette
          onClose={() => setTool(null)}
          onChoose={(calendarUuid) => {
            jumped.current = true
            setTool(null)
            show(calendarUuid)
          }}
        />
      )}
    </>
  )
}
