import { useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { Uuid } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule } from '../../store/session-context.tsx'
import { compareNames } from '../../timetable/compare-names.ts'
import { useDesk, useHand, useIsOver, useVerdict } from './desk-context.tsx'
import { cardOf, type GridCard, type GridModel } from '../../timetable/grid-model.ts'
import { LessonCard } from './lesson-card.tsx'
import { LessonMenu } from './lesson-menu.tsx'
import styles from './tray.module.css'

/** The tray holds this many cards at most; a school that was just brought in has more than anyone reads through. */
const MOST = 200

/** The lessons that have no slot yet, of one calendar (`model`) or of all; a lesson let go here loses its slot. */
export function Tray({ model }: { model: GridModel | null }) {
  const { t } = useAppText()
  const desk = useDesk()
  const ref = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(false)
  const all = wanted || model === null
  const [menu, setMenu] = useState<{ lessonUuid: Uuid; box: DOMRect } | null>(null)
  const every = useAllUnplaced(all)
  const total = useSchedule((state) => state.clashes.unplaced)
  const cards = useMemo(
    () => [...(every ?? model?.unplaced ?? [])].sort((a, b) => compareNames(a.title, b.title)),
    [every, model?.unplaced],
  )
  const count = every ? total : cards.length
  const verdict = useVerdict('tray')
  const over = useIsOver('tray')
  const dragging = useHand(({ held }) => held?.by === 'pointer')

  const cardUnder = (target: EventTarget) => {
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-lesson]') : null
    return ref.current?.contains(card) ? card : null
  }
  function onClick(event: MouseEvent) {
    const card = cardUnder(event.target)
    if (card) setMenu({ lessonUuid: card.dataset.lesson ?? '', box: card.getBoundingClientRect() })
  }
  function onKeyDown(event: KeyboardEvent) {
    const card = cardUnder(event.target)
    if (!card) return
    if (event.key === 'Enter' || event.key === ' ') desk.pickUp(card.dataset.lesson ?? '', 'choice')
    else if (event.key === 'ArrowRight' || event.key === 'ArrowDown') step(card, 1)
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowUp') step(card, -1)
    else return
    event.preventDefault()
  }

  return (
    <section
      ref={ref}
      className={styles.tray}
      data-tray
      aria-label={t('scheduler.tray.title')}
      data-receives={(dragging && verdict?.kind === 'open' && !verdict.here) || undefined}
      data-over={over || undefined}
    >
      <header className={styles.head}>
        <h2 className={styles.title}>{t('scheduler.tray.title')}</h2>
        <span className={styles.number}>{count}</span>
        {model && (
          <button
            type="button"
            className={styles.all}
            aria-pressed={all}
            aria-label={t('scheduler.tray.allTimetables')}
            onClick={() => setWanted(!wanted)}
          >
            {t('scheduler.tray.all')}
          </button>
        )}
      </header>
      <div className={styles.cards} onClick={onClick} onKeyDown={onKeyDown} onFocus={(event) => rove(event.target)}>
        {cards.slice(0, MOST).map((card) => (
          <div key={card.lessonUuid} className={styles.slot}>
            <LessonCard card={card} lock={false} />
          </div>
        ))}
        {cards.length === 0 && (
          <p className={styles.done}>
            {all ? t('scheduler.tray.doneAll') : t('scheduler.tray.done', { name: model.calendar.name })}
          </p>
        )}
      </div>
      {dragging && verdict?.kind === 'open' && !verdict.here && (
        <p className={styles.drop} aria-hidden="true">
          {t('scheduler.tray.drop')}
        </p>
      )}
      {menu && <LessonMenu {...menu} calendarUuid={null} onClose={() => setMenu(null)} />}
    </section>
  )
}

/** The cards of all unplaced lessons; made only while they are asked for. */
function useAllUnplaced(wanted: boolean): readonly GridCard[] | null {
  const schedule = useSchedule((state) => (wanted ? state.schedule : null))
  const clashes = useSchedule((state) => (wanted ? state.clashes : null))
  return useMemo(() => {
    if (!schedule || !clashes) return null
    return Object.values(schedule.lessons)
      .filter(({ timeSlotUuid }) => timeSlotUuid === null)
      .slice(0, MOST)
      .map((lesson) => cardOf(schedule, clashes, null, lesson))
  }, [schedule, clashes])
}

function step(card: HTMLElement, by: number): void {
  const all = [...(card.closest('section')?.querySelectorAll<HTMLElement>('[data-lesson]') ?? [])]
  all[all.indexOf(card) + by]?.focus()
}

/** One card of the tray is in the order of the Tab key: the one that had the focus last. */
function rove(target: EventTarget): void {
  if (!(target instanceof HTMLElement) || target.dataset.lesson === undefined) return
  const all = target.closest('section')?.querySelectorAll<HTMLElement>('[data-lesson]') ?? []
  for (const other of all) other.tabIndex = other === target ? 0 : -1
}
