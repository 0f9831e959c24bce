import { SegmentedControl } from '@mantine/core'
import {
  memo,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { movePosition } from '../../../board/keys.ts'
import { closest, CURRENT_STOP, focusable } from '../../../board/stops.ts'
import { useAppText } from '../../../i18n/app-texts.ts'
import { useShown } from '../../../timetable/week/shown-week.ts'
import { LockedRow } from '../../../timetable/lessons/locked-row.tsx'
import { cardOf, type GridCard, type GridModel } from '../../../timetable/week/grid-model.ts'
import { useEditor, useEditorState, useDropEffect, useIsOver } from '../editor/editor-context.tsx'
import { isHolding, isPlaceChosen, lessonOf } from '../../../board/drag-state.ts'
import { LessonCard } from '../board/lesson-card.tsx'
import { groupsOf, type TrayGroup } from './tray-groups.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { NextIcon } from '../../../ui/icons.tsx'
import styles from './tray.module.css'
import { useChoosing } from '../selection/use-choosing.ts'
import { useLessonMenu } from '../menus/use-lesson-menu.tsx'

/** The maximum number of cards in the tray; a newly imported school has more than anyone reads. */
const MOST = 200

/** The unscheduled lessons of one calendar (`model`) or of all, by course. A lesson dropped here is unscheduled. */
export function Tray({ model }: { model: GridModel | null }) {
  const { t } = useAppText()
  const editor = useEditor()
  const choosing = useChoosing()
  const ref = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(false)
  const [folded, setFolded] = useState(false)
  const all = wanted || model === null
  const { openMenu, menu } = useLessonMenu()
  const every = useAllUnscheduled(all)
  const total = useShown((shown) => shown?.clashes.unscheduled ?? 0)
  const hasLessons = useShown((shown) => shown !== null && Object.keys(shown.schedule.lessons).length > 0)
  const { groups, locked } = useMemo(() => {
    const cards = every ?? model?.unscheduled ?? []
    const open = cards.filter((card) => !card.locked)
    return { groups: groupsOf(open, MOST), locked: cards.length - open.length }
  }, [every, model?.unscheduled])
  const count = every ? total : (model?.unscheduled.length ?? 0)
  const nothing = !hasLessons
    ? t('scheduler.solver.noLessons')
    : total === 0
      ? t('moving.tray.allPlaced')
      : t('scheduler.tray.done', { name: model?.label ?? '' })

  // The first card is the Tab stop until another has had the focus.
  useLayoutEffect(() => {
    const tray = ref.current
    const [first] = cardsIn(tray)
    if (tray && first && !tray.querySelector(CURRENT_STOP)) focusable(tray, first)
  }, [groups])

  const cardUnder = (target: EventTarget) => {
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-lesson]') : null
    return ref.current?.contains(card) ? card : null
  }

  function onClick(event: MouseEvent) {
    const card = cardUnder(event.target)
    if (!card) return
    const lessonUuid = card.dataset.lesson ?? ''
    if (event.shiftKey) choosing.upTo(orderIn(ref.current), lessonUuid)
    else if (event.ctrlKey || event.metaKey) choosing.toggle(lessonUuid)
    else openMenu(card)
  }

  function onKeyDown(event: KeyboardEvent) {
    const card = cardUnder(event.target)
    if (!card || event.altKey) return
    const lessonUuid = card.dataset.lesson ?? ''
    const ctrl = event.ctrlKey || event.metaKey
    if (ctrl && event.key === ' ') choosing.toggle(lessonUuid)
    else if (ctrl && event.key.toLowerCase() === 'a') choosing.only(orderIn(ref.current))
    else if (ctrl) return
    else if (event.key === 'Enter' || event.key === ' ') editor.pickUp(lessonUuid)
    else if (event.key.toLowerCase() === 'm') openMenu(card)
    else if (event.key === 'Escape') editor.clearSelection()
    else if (!step(card, event.key)) return
    event.preventDefault()
  }

  return (
    <Receiver ref={ref} empty={total === 0} folded={folded}>
      <header className={styles.head}>
        <FoldButton folded={folded} onFold={setFolded} />
        <h2 className={styles.title}>{t('scheduler.tray.title')}</h2>
        <span className="note tabular">{count}</span>
        {model && <WhoseSwitch all={all} setAll={setWanted} />}
      </header>
      <div
        className={styles.cards}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onFocus={(event) => stopAt(ref.current, event.target)}
      >
        {groups.map((group) => (
          <Course key={group.subjectUuid} group={group} />
        ))}
        {locked > 0 && <LockedRow text={t('billing.lockedLessons', { count: locked })} />}
        {count === 0 && <p className={styles.done}>{nothing}</p>}
      </div>
      {menu}
    </Receiver>
  )
}

const WhoseSwitch = memo(function WhoseSwitch({ all, setAll }: { all: boolean; setAll: (all: boolean) => void }) {
  const { t } = useAppText()
  return (
    <SegmentedControl
      size="xs"
      className={styles.whose}
      aria-label={t('moving.tray.whose')}
      value={all ? 'all' : 'this'}
      onChange={(value) => setAll(value === 'all')}
      data={[
        { value: 'this', label: t('moving.tray.this') },
        { value: 'all', label: t('moving.tray.all') },
      ]}
    />
  )
})

/** The tray as a drop target. Separate from its content, which is not repainted while a lesson is being moved. */
function Receiver(props: { ref: Ref<HTMLElement>; empty: boolean; folded: boolean; children: ReactNode }) {
  const { ref, empty, folded, children } = props
  const { t } = useAppText()
  const lifted = useEditorState(({ drag }) => isHolding(drag))
  const lessonUuid = useEditorState(({ drag }) => (isPlaceChosen(drag) ? null : lessonOf(drag)))
  const effect = useDropEffect(lessonUuid, 'tray')
  const over = useIsOver('tray')
  const receives = effect !== undefined && effect.answer !== 'blocked' && !effect.here
  return (
    <section
      ref={ref}
      className={styles.tray}
      data-tray
      data-empty={empty || undefined}
      data-folded={folded || undefined}
      aria-label={t('scheduler.tray.title')}
      data-receives={(receives && lifted) || undefined}
      data-over={over || undefined}
    >
      {children}
      {receives && (
        <p className={styles.drop} aria-hidden="true" data-shown={lifted || undefined}>
          {t('scheduler.tray.drop')}
        </p>
      )}
    </section>
  )
}

/** On a small screen, gives the tray's room to the week; hidden on other screens. */
function FoldButton({ folded, onFold }: { folded: boolean; onFold: (folded: boolean) => void }) {
  const { t } = useAppText()
  return (
    <IconButton
      className={styles.fold}
      label={t('scheduler.tray.title')}
      icon={<NextIcon />}
      aria-expanded={!folded}
      onClick={() => onFold(!folded)}
    />
  )
}

/** One course's lessons, with their number if there are several. */
function Course({ group: { title, cards, more } }: { group: TrayGroup }) {
  const { t } = useAppText()
  const count = cards.length + more
  return (
    <div role="group" className={styles.course} aria-label={t('moving.tray.course', { name: title, count })}>
      {count > 1 && (
        <p className={styles.name} aria-hidden="true">
          <span className="one-line">{title}</span> <span className="note tabular">{count}</span>
        </p>
      )}
      {cards.map((card) => (
        <div key={card.lessonUuid} className={styles.slot}>
          <LessonCard card={card} lock={false} />
        </div>
      ))}
      {more > 0 && <p className={styles.more}>{t('moving.tray.more', { count: more })}</p>}
    </div>
  )
}

/** The cards of all unscheduled lessons; null, and not calculated, if not `wanted`. */
function useAllUnscheduled(wanted: boolean): readonly GridCard[] | null {
  const schedule = useShown((shown) => (wanted && shown ? shown.schedule : null))
  const clashes = useShown((shown) => (wanted && shown ? shown.clashes : null))
  return useMemo(() => {
    if (!schedule || !clashes) return null
    return Object.values(schedule.lessons)
      .filter(({ timeSlotUuid }) => timeSlotUuid === null)
      .map((lesson) => cardOf(schedule, clashes, null, lesson))
  }, [schedule, clashes])
}

const cardsIn = (tray: Element | null) => [...(tray?.querySelectorAll<HTMLElement>('[data-lesson]') ?? [])]
const orderIn = (tray: Element | null) => cardsIn(tray).map(({ dataset }) => dataset.lesson ?? '')

/** For the keyboard the cards are one row, whatever their layout. Returns whether the key moves the focus. */
function step(card: HTMLElement, key: string): boolean {
  const all = cardsIn(card.closest('section'))
  const along = key === 'ArrowDown' ? 'ArrowRight' : key === 'ArrowUp' ? 'ArrowLeft' : key
  const size = { rows: 1, columns: all.length, page: 1 }
  const to = movePosition({ row: 0, column: all.indexOf(card) }, along, false, size)
  if (to) all[to.column]?.focus()
  return to !== undefined
}

/** Makes the card that last had the focus the Tab stop. */
function stopAt(tray: HTMLElement | null, target: EventTarget): void {
  const card = closest(target, '[data-lesson]')
  if (tray && card !== null && card === target) focusable(tray, card)
}
