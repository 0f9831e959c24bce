import type { Uuid } from '@timetable/domain'
import { memo, useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import { takePointerFor } from '../../../board/cell-at.ts'
import { isCarried } from '../../../board/drag-state.ts'
import type { GridModel } from '../../../timetable/week/grid-model.ts'
import { useAppText } from '../../../i18n/app-texts.ts'
import type { Editor } from '../editor/editor.ts'
import { useEditor } from '../editor/editor-context.tsx'
import type { CellStyle } from '../../../board/cell-style.ts'
import type { DropEffects } from '../../../board/drop-effects.ts'
import type { DropTarget } from '../../../board/drop-target.ts'
import { slotWord } from './effect-words.ts'
import { styleAt } from './style-at.ts'
import styles from './slot-answers.module.css'
import { useDragAnswers } from './use-drag-answers.ts'

/**
 * While a lesson is being moved, every slot of the large timetable shows the effect of a drop over its cards. It also states the
 * conflicting calendars, or why no drop is possible. An overlay over the grid: painted when a card is pressed, shown by its
 * opacity.
 */
export const SlotAnswers = memo(function SlotAnswers({ model }: { model: GridModel }) {
  const ref = useRef<HTMLDivElement>(null)
  const pointer = useRef<HTMLSpanElement>(null)
  useSlotAnswers(ref, model, model.calendar.uuid, pointer)
  useLayoutEffect(() => {
    const element = pointer.current
    if (!element) return
    takePointerFor(element, (x, y) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const period = model.periods[Math.floor(((y - top) / height) * model.periods.length)]
      const day = model.days[Math.floor(((x - left) / width) * model.days.length)]
      const slot = period && day && model.cells[period.hourNum]?.[day.dayNum]?.slot
      return slot
        ? (element.parentElement?.querySelector<HTMLElement>(`[data-slot="${CSS.escape(slot.uuid)}"]`) ?? null)
        : null
    })
  }, [model])
  return (
    <>
      <div ref={ref} className={styles.overlay} aria-hidden="true">
        {model.periods.flatMap(({ hourNum }, row) =>
          model.days.map(({ dayNum }, column) => {
            const slot = model.cells[hourNum]?.[dayNum]?.slot
            const place = { gridColumn: column + 1, gridRow: row + 1 }
            return slot && <span key={slot.uuid} className={styles.answer} style={place} data-of={slot.uuid} />
          }),
        )}
      </div>
      <span ref={pointer} className={styles.pointer} aria-hidden="true" />
    </>
  )
})

/**
 * Writes the effect of a drop to each child of an overlay (`data-answer`, `data-mark`, `data-delta`), for the style sheet to show
 * while `data-answering` is set. A child names its slot: with `data-slot` (and `data-calendar`) if the lesson can be dropped on it,
 * or with `data-of` if it only covers the slot. In the large timetable of one calendar, `ownUuid`, there is also room for text
 * (`data-word`). `pointer`: an overlay that receives the pointer, with the cursor of a drag: on the grid, that cursor would calculate the
 * styles of everything in it.
 */
export function useSlotAnswers(
  ref: RefObject<HTMLElement | null>,
  painted: unknown,
  ownUuid?: Uuid,
  pointer?: RefObject<HTMLElement | null>,
): void {
  const editor = useEditor()
  const { t } = useAppText()
  const over = useRef<Element | undefined>(undefined)
  function wordAt(effects: DropEffects, target: DropTarget): string {
    const effect = effects.at(target)
    const followUp = target === 'tray' ? null : editor.followUps.onSlot(effects.lessonUuid, target)
    if (followUp) return t('followUps.slot', { count: followUp.placements.length - 1 })
    return effect && target !== 'tray' ? slotWord(t, effects.schedule, effect, ownUuid ?? '', target.slotUuid) : ''
  }
  useDragAnswers(
    {
      write(lessonUuid) {
        const effects = lessonUuid === null ? undefined : editor.effects(lessonUuid)
        for (const child of childrenOf(ref.current)) {
          const target = effects && editor.targetOf(slotOf(child), child.dataset.calendar)
          const cellStyle = target ? styleAt(editor, effects, target) : undefined
          const word = effects && target && ownUuid !== undefined && wordAt(effects, target)
          writeAnswer(child, cellStyle, word || undefined)
        }
      },
      show(held) {
        ref.current?.toggleAttribute('data-answering', held !== null)
        const isDragged = held !== null && isCarried(held)
        pointer?.current?.toggleAttribute('data-carried', isDragged)
        pointer?.current?.parentElement?.toggleAttribute('data-choosing', held !== null && !isDragged)
      },
      mark(held) {
        const target = held?.over
        const next =
          target && target !== 'tray' ? under(ref.current, editor, target.slotUuid, target.room?.into) : undefined
        if (next === over.current) return
        over.current?.removeAttribute('data-over')
        next?.setAttribute('data-over', '')
        over.current = next
      },
    },
    // The texts are written again when the language changes.
    useMemo(() => ({ painted, t }), [painted, t]),
  )
}

const childrenOf = (overlay: HTMLElement | null) => [...(overlay?.children ?? [])] as HTMLElement[]
const slotOf = ({ dataset }: HTMLElement): Uuid => dataset.slot ?? dataset.of ?? ''

const ANSWER = ['answer', 'mark', 'delta', 'word'] as const

function writeAnswer(child: HTMLElement, cellStyle: CellStyle | undefined, word: string | undefined): void {
  const written = { ...cellStyle, word }
  for (const name of ANSWER) {
    const value = written[name]
    if (!value) delete child.dataset[name]
    else if (child.dataset[name] !== value) child.dataset[name] = value
  }
}

/** The slot under the pointer. If several rows of the lesson have it, the first. */
function under(
  overlay: HTMLElement | null,
  editor: Editor,
  slotUuid: Uuid,
  room: Uuid | undefined,
): HTMLElement | undefined {
  return childrenOf(overlay).find((child) => {
    if (slotOf(child) !== slotUuid) return false
    if (room) return child.dataset.calendar === room
    const target = editor.targetOf(slotUuid, child.dataset.calendar)
    return target !== null && target !== 'tray' && !target.room
  })
}
