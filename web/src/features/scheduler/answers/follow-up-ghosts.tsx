import type { Uuid } from '@timetable/domain'
import { useLayoutEffect, useState, type CSSProperties } from 'react'
import { useStore } from 'zustand'
import { isHolding } from '../../../board/drag-state.ts'
import { useSchedule } from '../../../store/session-context.tsx'
import { Portal } from '@mantine/core'
import type { FollowUp } from '../../../worker/thread/answerers.ts'
import { useEditor, useEditorState } from '../editor/editor-context.tsx'
import { lessonWords } from './lesson-words.ts'
import styles from './follow-up-ghosts.module.css'

/**
 * Shows which lessons would move along with the one being moved: a ghost in each target slot, in every timetable on the page, and a
 * dashed frame at the current slot. Drawn over the page, so that no cell is repainted.
 */
export function FollowUpGhosts() {
  const editor = useEditor()
  const inHand = useEditorState(({ drag }) => isHolding(drag))
  const { here, meant } = useStore(editor.followUps)
  const schedule = useSchedule((state) => (here ? state.schedule : null))
  if (!inHand || !here || !schedule) return null
  const colourOf = (uuid: Uuid) => schedule.subjects[schedule.lessons[uuid]?.subjectUuid ?? '']?.color ?? ''
  return <Ghosts followUp={here} meant={meant} titleOf={(uuid) => lessonWords(schedule, uuid)} colourOf={colourOf} />
}

type Ghost = { readonly key: string; readonly lessonUuid: Uuid; readonly from: DOMRect; readonly to: DOMRect | null }

type GhostsProps = {
  readonly followUp: FollowUp
  readonly meant: boolean
  readonly titleOf: (lessonUuid: Uuid) => string
  readonly colourOf: (lessonUuid: Uuid) => string
}

function Ghosts({ followUp, meant, titleOf, colourOf }: GhostsProps) {
  const [ghosts, setGhosts] = useState<readonly Ghost[]>([])
  useLayoutEffect(() => {
    const place = () => setGhosts(ghostsOf(followUp))
    place()
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('scroll', place, { signal, capture: true, passive: true })
    window.addEventListener('resize', place, { signal })
    return () => listening.abort()
  }, [followUp])
  return (
    <Portal>
      <div className={styles.layer} data-meant={meant || undefined} aria-hidden="true">
        {ghosts.map(({ key, lessonUuid, from, to }) => (
          <div key={key} data-follows={lessonUuid} style={{ '--lesson': colourOf(lessonUuid) } as CSSProperties}>
            <span className={styles.from} style={boxOf(from)} />
            {to && (
              <span className={styles.ghost} style={boxOf(to)}>
                {titleOf(lessonUuid)}
              </span>
            )}
          </div>
        ))}
      </div>
    </Portal>
  )
}

/** Each card of a lesson that moves along, and its target slot in the same timetable. */
function ghostsOf({ placements }: FollowUp): Ghost[] {
  return placements.slice(1).flatMap(({ eventUuid, timeSlotUuid }) => {
    const cards = document.querySelectorAll<HTMLElement>(`[role="grid"] [data-lesson="${CSS.escape(eventUuid)}"]`)
    return [...cards].map((card, index): Ghost => {
      const row = card.closest<HTMLElement>('[data-calendar]')?.dataset.calendar
      const inRow = row === undefined ? '' : `[data-calendar="${CSS.escape(row)}"]`
      const slot = `[data-slot="${CSS.escape(timeSlotUuid)}"]${inRow}`
      const cell = card.closest('[role="grid"]')?.querySelector(slot)
      return {
        key: `${eventUuid} ${index}`,
        lessonUuid: eventUuid,
        from: card.getBoundingClientRect(),
        to: cell?.getBoundingClientRect() ?? null,
      }
    })
  })
}

const boxOf = ({ left, top, width, height }: DOMRect): CSSProperties => ({ left, top, width, height })
