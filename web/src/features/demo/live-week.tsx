import type { TimeSlot, Uuid } from '@timetable/domain'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { heldOf } from '../../board/drag-state.ts'
import type { DropEffects } from '../../board/drop-effects.ts'
import type { Stop } from '../../board/keys.ts'
import { weekLayout } from '../../board/layout.ts'
import { cellStyleAt } from '../../board/cell-style.ts'
import { followPointer } from '../../board/pointer.ts'
import { useBoard } from '../../board/use-board.ts'
import type { DemoDrag } from './demo-drag.ts'
import type { Cell, WeekCard } from './week-cards.ts'
import { BlockedCell, CardFace, cardLooks, cellPlace, WeekFrame, type OwnNames } from './week-frame.tsx'
import styles from './demo.module.css'

type LiveWeekProps = {
  readonly name: string
  readonly calendarUuid: Uuid
  readonly slots: readonly TimeSlot[]
  readonly cards: readonly WeekCard[]
  readonly blocked: readonly Cell[]
  readonly drag: DemoDrag
  /** The effect of each slot on the dragged lesson. Null if none is dragged. */
  readonly effects: DropEffects | null
  readonly slotName: (cell: Cell) => string
  readonly names: OwnNames
  /** True during a run: its pictures follow each other too fast for a transition. */
  readonly running: boolean
}

/**
 * One calendar's week that can be edited. Its cards are picked up by pointer, keyboard or tap. They are above the slots, so that a card can
 * glide when it moves.
 */
export function LiveWeek(props: LiveWeekProps) {
  const { name, calendarUuid, slots, cards, blocked, drag, effects, slotName, names, running } = props
  const { t } = useTranslation()
  const grid = useRef<HTMLDivElement>(null)
  const held = useStore(drag.state, (state) => heldOf(state.drag))
  const layout = useMemo(() => weekLayout(calendarUuid, slots), [calendarUuid, slots])
  const slotOf = ({ day, hour }: Cell) => slots.find(({ dayNum, hourNum }) => dayNum === day && hourNum === hour)?.uuid

  // Before the first paint, so that the first press counts.
  useLayoutEffect(() => followPointer(drag), [drag])

  function placeOf(lesson: Uuid, slot: Uuid | null, near: Stop | null) {
    const card = cards.find(({ lessonUuid }) => lessonUuid === lesson)
    const lies = card && slotOf(card)
    const to = slot ?? lies ?? near?.slot
    return to ? { calendar: calendarUuid, slot: to, holds: to === lies } : null
  }
  const board = useBoard(
    grid,
    {
      layout,
      drag,
      targetOf: ({ slot }) => (slot === null ? null : { slotUuid: slot }),
      page: () => layout.rows,
      placeOf,
      names: () =>
        cards.map((card) => ({
          name: card.title,
          stop: { calendar: calendarUuid, slot: slotOf(card) ?? null, lesson: card.lessonUuid },
        })),
      acts: {
        drop: drag.drop,
        click: (_event, { lesson }) => void (lesson !== null && drag.pickUp(lesson)),
      },
    },
    cards,
  )

  return (
    <WeekFrame days={layout.columns} hours={layout.rows} names={names}>
      <div
        ref={grid}
        role="group"
        aria-label={t('demo.week', { name })}
        className={styles.grid}
        data-week-of={calendarUuid}
        data-holding={held ? true : undefined}
        data-running={running || undefined}
        {...board}
      >
        {slots.map(({ uuid, dayNum: day, hourNum: hour }) => (
          <span
            key={uuid}
            role="group"
            tabIndex={-1}
            aria-label={slotName({ day, hour })}
            className={styles.slot}
            style={cellPlace({ day, hour })}
            data-slot={uuid}
          />
        ))}
        {blocked.map((cell) => (
          <BlockedCell key={`${cell.day} ${cell.hour}`} {...cell} />
        ))}
        {cards.map((card) => (
          <button
            key={card.lessonUuid}
            type="button"
            {...cardLooks(card)}
            tabIndex={-1}
            data-lesson={card.lessonUuid}
            data-in={slotOf(card)}
            data-in-hand={held?.lessonUuid === card.lessonUuid || undefined}
            aria-pressed={held?.lessonUuid === card.lessonUuid}
            aria-label={describe(card)}
            title={[card.title, ...card.who].join('\n')}
          >
            <CardFace {...card} />
          </button>
        ))}
        {effects &&
          slots.map(({ uuid, dayNum: day, hourNum: hour }) => {
            const cellStyle = cellStyleAt(effects, { slotUuid: uuid })
            return (
              <span
                key={uuid}
                className={styles.answer}
                style={cellPlace({ day, hour })}
                data-answer={cellStyle?.answer}
                data-mark={cellStyle?.mark ?? undefined}
                data-over={(held?.over && held.over !== 'tray' && held.over.slotUuid === uuid) || undefined}
                aria-hidden="true"
              />
            )
          })}
      </div>
    </WeekFrame>
  )

  function describe(card: WeekCard): string {
    const { title, who, clash, pinned } = card
    return [title, ...who, slotName(card), clash && t('demo.doubleBooked'), pinned && t('demo.pinned')]
      .filter(Boolean)
      .join(', ')
  }
}
