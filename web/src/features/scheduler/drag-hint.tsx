import { useEffect, useLayoutEffect, useRef } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule } from '../../store/session-context.tsx'
import { useDesk, useHand, useVerdict } from './desk-context.tsx'
import styles from './drag-hint.module.css'
import { followPointer } from './pointer.ts'
import { useWeekNames } from '../../timetable/week-names.ts'
import { useRuleLines } from './use-rule-lines.ts'
import { verdictWords } from './verdict-words.ts'

/** The line at the pointer: what letting go here does, in words. Without a pointer it stands at the foot of the grid. */
export function DragHint() {
  const { t } = useAppText()
  const desk = useDesk()
  const ref = useRef<HTMLDivElement>(null)
  const held = useHand((state) => state.held)
  const asking = useHand((state) => state.asking !== null)
  const schedule = useSchedule((state) => (held ? state.schedule : null))
  const verdict = useVerdict(held?.over ?? 'tray')
  const { day: nameOfDay } = useWeekNames()
  const { lines: rules, breaks } = useRuleLines(held, verdict)

  const pointer = useRef({ x: 0, y: 0 })
  const place = () => {
    const { x, y } = pointer.current
    // By its own size, which is not asked for: that would lay the page out while it answers.
    const across = x > innerWidth - 300 ? '- 100% - 14px' : '+ 14px'
    const down = y > innerHeight - 140 ? '- 100% - 18px' : '+ 18px'
    if (ref.current) ref.current.style.translate = `calc(${x}px ${across}) calc(${y}px ${down})`
  }

  // The pointer moves the line without React: a drag asks for a frame every 16 ms.
  useEffect(
    () =>
      followPointer(desk, (x, y) => {
        pointer.current = { x, y }
        place()
      }),
    [desk],
  )
  useLayoutEffect(() => {
    if (held?.by === 'pointer') place()
  })

  if (!held || !schedule || asking) return null
  const choosing = held.by === 'choice'
  const words = held.over && verdict ? verdictWords(t, schedule, verdict, nameOfDay) : null
  if (!choosing && !words) return null
  const lesson = schedule.lessons[held.lessonUuid]
  const title = (lesson && schedule.subjects[lesson.subjectUuid]?.name) ?? ''
  const headline = held.over === 'tray' ? t('scheduler.hand.tray') : words?.headline
  const first = t(held.chain ? 'moving.chain.hint' : 'scheduler.hand.tapped', { title })
  return (
    <div
      ref={ref}
      className={styles.hint}
      data-tone={breaks && (words?.tone === 'free' || words?.tone === 'better') ? 'wish' : words?.tone}
      data-choosing={choosing || undefined}
    >
      {choosing && headline && <span className={styles.whose}>{title}</span>}
      <strong>{headline ?? first}</strong>
      {[...rules, ...(words?.lines ?? [])].slice(0, 3).map((line) => (
        <span key={line}>{line}</span>
      ))}
      {choosing && (
        <button type="button" onClick={() => desk.cancel()}>
          {t(held.chain ? 'moving.chain.stop' : 'scheduler.hand.cancel')}
        </button>
      )}
    </div>
  )
}
