import { useEffect, useLayoutEffect, useRef } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule } from '../../store/session-context.tsx'
import { useDesk, useHand, useVerdict } from './desk-context.tsx'
import styles from './drag-hint.module.css'
import { followDrags } from './drag.ts'
import { verdictWords } from './verdict-words.ts'

/** The line at the pointer: what letting go here does, in words. Without a pointer it stands at the foot of the grid. */
export function DragHint() {
  const { t } = useAppText()
  const desk = useDesk()
  const ref = useRef<HTMLDivElement>(null)
  const held = useHand((state) => state.held)
  const schedule = useSchedule((state) => (held ? state.schedule : null))
  const verdict = useVerdict(held?.over ?? 'tray')

  const pointer = useRef({ x: 0, y: 0 })
  const place = () => {
    const { x, y } = pointer.current
    const side = x > innerWidth - 300 ? '- 100% - 14px' : '+ 14px'
    if (ref.current) ref.current.style.translate = `calc(${x}px ${side}) ${y + 18}px`
  }

  // The pointer moves the line without React: a drag asks for a frame every 16 ms.
  useEffect(
    () =>
      followDrags(desk, (x, y) => {
        pointer.current = { x, y }
        place()
      }),
    [desk],
  )
  useLayoutEffect(() => {
    if (held?.by === 'pointer') place()
  })

  if (!held || !schedule) return null
  const choosing = held.by === 'choice'
  const words = held.over && verdict ? verdictWords(t, schedule, verdict) : null
  const headline = held.over === 'tray' ? t('scheduler.hand.tray') : words?.headline
  if (!choosing && !words) return null
  const lesson = schedule.lessons[held.lessonUuid]
  const title = (lesson && schedule.subjects[lesson.subjectUuid]?.name) ?? ''
  return (
    <div ref={ref} className={styles.hint} data-tone={words?.tone} data-choosing={choosing || undefined}>
      <strong>{headline ?? t('scheduler.hand.tapped', { title })}</strong>
      {words?.lines.slice(0, 3).map((line) => (
        <span key={line}>{line}</span>
      ))}
      {choosing && (
        <button type="button" onClick={() => desk.cancel()}>
          {t('scheduler.hand.cancel')}
        </button>
      )}
    </div>
  )
}
