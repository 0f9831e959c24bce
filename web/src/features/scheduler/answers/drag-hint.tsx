import type { Answer } from '@timetable/domain'
import { useLayoutEffect, useRef } from 'react'
import { useAppText } from '../../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../../store/session-context.tsx'
import { howOf } from '../editor/editor-state.ts'
import { useDropEffect, useEditor, useEditorState } from '../editor/editor-context.tsx'
import styles from './drag-hint.module.css'
import { isCarried, isHolding, readyOf } from '../../../board/drag-state.ts'
import { followPointer } from '../../../board/pointer.ts'
import { titleIn } from '../../../timetable/lessons/lesson-title.ts'
import { useRuleWords } from '../../../timetable/rules/use-rule-words.ts'
import { useCellName } from '../../../timetable/week/use-cell-name.ts'
import { useStore } from 'zustand'
import { dropWords, followUpWords, noWayWords, offerWords } from './follow-up-words.ts'

/** The size of `.room`, in pixels: no text is larger. */
const ROOM = { width: 308, height: 380 }

/**
 * The text at the pointer that describes the effect of a drop here. Without a pointer it is over the head of the page. It is
 * rendered, invisible, as soon as a card is pressed.
 */
export function DragHint() {
  const { t } = useAppText()
  const editor = useEditor()
  const { ui } = useSession()
  const ref = useRef<HTMLDivElement>(null)
  const ready = useEditorState(({ drag }) => readyOf(drag))
  const lifted = useEditorState(({ drag }) => isHolding(drag))
  const schedule = useSchedule((state) => (ready ? state.schedule : null))
  const effect = useDropEffect(ready?.lessonUuid ?? null, ready?.over ?? 'tray')
  const ruleWords = useRuleWords()
  const nameOfSlot = useCellName()
  const { here, meant, elsewhere, none } = useStore(editor.followUps)

  const pointer = useRef({ x: 0, y: 0 })
  const place = () => {
    const { x, y } = pointer.current
    // On the side of the pointer that has room. The actual size of the text is not measured: that would force a layout.
    const left = x > innerWidth - ROOM.width
    const above = y > innerHeight - ROOM.height
    const room = ref.current
    if (!room) return
    room.toggleAttribute('data-left', left)
    room.toggleAttribute('data-above', above)
    // On a phone neither side has room; it is then at the edge.
    const top = above ? Math.max(0, y - ROOM.height) : y
    room.style.translate = `${left ? Math.max(0, x - ROOM.width) : x}px ${top}px`
  }

  // The pointer moves the text without React: a drag needs a frame every 16 ms. Uses a layout effect, as the first press counts.
  useLayoutEffect(
    () =>
      followPointer(
        {
          ...editor,
          drop: (target, event) => editor.drop(target, howOf(event), { x: event.clientX, y: event.clientY }),
        },
        (x, y) => {
          pointer.current = { x, y }
          place()
        },
      ),
    [editor],
  )
  useLayoutEffect(() => {
    if (ready && (!lifted || isCarried(ready))) place()
  })

  if (!ready || !schedule || ready.kind === 'asking') return null
  const change = ready.over ? editor.effects(ready.lessonUuid)?.change(ready.over) : undefined
  const words = ready.over && effect ? dropWords(schedule, effect, here, ruleWords, change) : null
  const headline = ready.over === 'tray' ? t('scheduler.drag.tray') : words?.headline
  const lines = words?.lines.map((line) => <span key={line}>{line}</span>)
  const answer = here ? 'freed' : words?.answer
  const follows = here && (
    <span className={styles.follows} data-follow-up>
      {followUpWords(schedule, here, ruleWords).map((line) => (
        <span key={line}>{line}</span>
      ))}
      {meant && isCarried(ready) && <b>{t('followUps.meant', { count: here.placements.length - 1 })}</b>}
    </span>
  )
  // Shown while the lesson is at its own slot or over nothing. Over another slot, that slot's effect is more relevant.
  const isUnasked = !here && (!effect || (effect.answer !== 'blocked' && effect.here))
  const noWay = isUnasked && none !== null && (
    <span className={styles.follows} data-follow-up>
      {noWayWords(t, none)}
    </span>
  )
  if (ready.kind !== 'choosing') {
    return (
      <div ref={ref} className={`${styles.room} floating`} data-shown={lifted || undefined}>
        {words && (
          <div className={styles.hint} data-answer={answer}>
            {ready.over !== 'tray' && <span className="quiet">{nameOfSlot(ready.over?.slotUuid ?? null)}</span>}
            <strong>{headline}</strong>
            {lines}
            {follows}
            {noWay}
            {isUnasked && elsewhere.length > 0 && (
              <span className={styles.follows} data-follow-up>
                <span>{t('followUps.elsewhere')}</span>
                {elsewhere.map((offer) => (
                  <span key={offer.timeSlotUuid}>{offerWords(schedule, offer, ruleWords)}</span>
                ))}
              </span>
            )}
          </div>
        )}
      </div>
    )
  }
  const over = ready.over === 'tray' ? null : ready.over
  const title = titleIn(schedule, ready.lessonUuid)
  // An element of its own: the box at the pointer keeps the `translate` of the last drag.
  return (
    <div key="choosing" className={styles.hint} data-answer={answer} data-choosing>
      {headline && <span className="quiet">{title}</span>}
      <strong>{headline ?? t(ready.chain ? 'moving.chain.hint' : 'scheduler.drag.tapped', { title })}</strong>
      {lines}
      {follows}
      {noWay}
      {isUnasked && elsewhere.length > 0 && (
        <span className={styles.follows} data-follow-up>
          <span>{t('followUps.elsewhere')}</span>
          {elsewhere.map((offer) => (
            <button key={offer.timeSlotUuid} type="button" onClick={() => editor.follow(offer)}>
              {offerWords(schedule, offer, ruleWords)}
            </button>
          ))}
        </span>
      )}
      {words && over && RED.has(words.answer) && (
        <button
          type="button"
          onClick={() => {
            editor.cancel()
            ui.openModal({ kind: 'why', lessonUuids: [ready.lessonUuid], timeSlotUuid: over.slotUuid })
          }}
        >
          {t('reasons.whyNotHere')}
        </button>
      )}
      <button type="button" onClick={() => editor.cancel()}>
        {t(ready.chain ? 'moving.chain.stop' : 'scheduler.drag.cancel')}
      </button>
    </div>
  )
}

/** The effects that mean a problem. */
const RED: ReadonlySet<Answer> = new Set(['blocked', 'clash', 'rule'])
