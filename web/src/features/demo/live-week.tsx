import type { Uuid } from '@timetable/domain'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { DropAnswer } from './drop-answers.ts'
import { cellAt } from './cell-at.ts'
import { carryCards } from './carry.ts'
import type { useHand } from './use-hand.ts'
import type { Cell, WeekCard } from './week-cards.ts'
import { CardFace, cardLooks, WeekFrame } from './week-frame.tsx'
import styles from './demo.module.css'

type LiveWeekProps = {
  readonly name: string
  readonly days: number
  readonly hours: number
  readonly cards: readonly WeekCard[]
  readonly blocked: readonly Cell[]
  readonly hand: ReturnType<typeof useHand>
  /** What each slot says to the lesson in hand; null while none is. */
  readonly answers: ((cell: Cell) => DropAnswer | undefined) | null
  readonly slotName: (cell: Cell) => string
  /** The pictures of a run follow each other too fast to glide. */
  readonly running: boolean
}

/** One calendar's week that can be worked on: its cards are picked up by pointer, key or tap. */
export function LiveWeek({ name, days, hours, cards, blocked, hand, answers, slotName, running }: LiveWeekProps) {
  const { t } = useTranslation()
  const grid = useRef<HTMLDivElement>(null)
  const lift = useEffectEvent((uuid: Uuid) => hand.pickUp(uuid, 'pointer'))
  const over = useEffectEvent(hand.over)
  const drop = useEffectEvent(hand.putDown)
  // At once: what is seen can be taken hold of.
  useLayoutEffect(
    () => carryCards(grid.current!, { days, hours }, { lift, over, drop, cancel: () => drop(null) }),
    [days, hours],
  )
  const { stop, held } = hand
  useEffect(() => {
    // The card that the keys have led to; elsewhere on the page the focus stays where it is.
    const element = grid.current?.querySelector<HTMLElement>(`[data-lesson="${stop}"]`)
    if (grid.current?.contains(document.activeElement)) element?.focus({ preventScroll: true })
  }, [stop])

  const onClick = (event: MouseEvent) => {
    const uuid = event.target instanceof Element ? lessonOf(event.target) : null
    // A screen reader presses a card without a place of its own: the card's is meant.
    const cell =
      event.detail === 0
        ? cards.find(({ lessonUuid }) => lessonUuid === uuid)
        : cellAt(event.currentTarget, { days, hours }, event.clientX, event.clientY)
    if (cell) hand.onClick(cell, uuid)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (held?.by !== 'choice' || event.pointerType === 'touch') return
    hand.over(cellAt(event.currentTarget, { days, hours }, event.clientX, event.clientY))
  }

  return (
    <WeekFrame days={days} hours={hours}>
      <div
        ref={grid}
        role="group"
        aria-label={t('demo.week', { name })}
        className={styles.grid}
        data-holding={held ? true : undefined}
        data-running={running || undefined}
        onClick={onClick}
        onPointerMove={onPointerMove}
      >
        {blocked.map((cell) => (
          <span key={`${cell.day} ${cell.hour}`} className={styles.blocked} style={cellPlace(cell)} />
        ))}
        {cards.map((card) => (
          <button
            key={card.lessonUuid}
            type="button"
            {...cardLooks(card)}
            tabIndex={card.lessonUuid === stop ? 0 : -1}
            data-lesson={card.lessonUuid}
            data-in-hand={held?.lessonUuid === card.lessonUuid || undefined}
            aria-pressed={held?.lessonUuid === card.lessonUuid}
            aria-label={describe(card)}
            title={[card.title, ...card.who].join('\n')}
            onKeyDown={(event) => hand.onKeyDown(event, card)}
          >
            <CardFace {...card} />
          </button>
        ))}
        {answers && <Answers days={days} hours={hours} answers={answers} over={held?.over ?? null} />}
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

function Answers({
  days,
  hours,
  answers,
  over,
}: {
  days: number
  hours: number
  answers: (cell: Cell) => DropAnswer | undefined
  over: Cell | null
}) {
  const cells = Array.from({ length: days * hours }, (_, i) => ({ day: Math.floor(i / hours), hour: i % hours }))
  return cells.map((cell) => {
    const answer = answers(cell)
    if (!answer) return null
    const isOver = over?.day === cell.day && over.hour === cell.hour
    return (
      <span
        key={`${cell.day} ${cell.hour}`}
        className={styles.answer}
        style={cellPlace(cell)}
        data-kind={answer.kind}
        data-over={isOver || undefined}
        aria-hidden="true"
      />
    )
  })
}

const lessonOf = (element: Element) => element.closest<HTMLElement>('[data-lesson]')?.dataset.lesson ?? null
const cellPlace = ({ day, hour }: Cell) => ({ '--day': day, '--hour': hour }) as CSSProperties
