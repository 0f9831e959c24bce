import { OPTIMIZER_NAME } from '@timetable/domain'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { schoolWords, teacherName } from '../../store/demo-words.ts'
import { Count, Gaps, ZenButton } from './demo-bar.tsx'
import { DemoFrame } from './demo-frame.tsx'
import { OverviewPicture } from './overview-picture.tsx'
import { POSTER } from './poster-week.ts'
import { CardFace, cardLooks, WeekFrame } from './week-frame.tsx'
import styles from './demo.module.css'

type DemoPosterProps = {
  readonly zen: Ref<HTMLButtonElement>
  readonly state: 'poster' | 'loading' | 'failed'
  readonly onZen: () => void
}

/** The demo before it is loaded, with its later appearance: one class's week with its double bookings, drawn from a table. */
export function DemoPoster({ zen, state, onZen }: DemoPosterProps) {
  const { t } = useTranslation()
  const words = schoolWords(t)
  return (
    <DemoFrame
      head={
        <>
          <span className={styles.name}>{POSTER.name}</span>
          <span className={styles.size}>{t('demo.size', POSTER.size)}</span>
        </>
      }
      week={
        <WeekFrame days={POSTER.days} hours={POSTER.hours}>
          <div className={styles.grid} aria-hidden="true">
            {POSTER.cards.map(([subject, who, color, day, hour, length, lane, lanes, clash], index) => {
              const title = words.names[subject] ?? subject
              const teacher = teacherName(words, POSTER.given[who] ?? '', who)
              const card = { title, who: [teacher], color, day, hour, length, lane, lanes, clash, pinned: false }
              return (
                <div key={index} {...cardLooks(card)}>
                  <CardFace {...card} />
                </div>
              )
            })}
          </div>
        </WeekFrame>
      }
      overview={<OverviewPicture overview={POSTER.overview} chosen={POSTER.name} />}
      bar={
        <>
          <ZenButton ref={zen} busy={state === 'loading'} useful onPress={onZen} />
          <Count count={POSTER.doubleBookings} />
          <Gaps count={POSTER.gaps} before={null} />
        </>
      }
      foot={
        <>
          <p className={styles.note} role="status">
            {state === 'poster' && t('demo.rough', { optimizer: OPTIMIZER_NAME })}
            {state === 'loading' && t('demo.loading')}
            {state === 'failed' && t('demo.failed', { optimizer: OPTIMIZER_NAME })}
          </p>
          {/* The space that the buttons of the demo will take. */}
          <div className={styles.actions} inert aria-hidden="true">
            <span className={styles.quiet}>{t('demo.startAgain')}</span>
            <span className={styles.keep}>{t('demo.keep')}</span>
          </div>
        </>
      }
    />
  )
}
