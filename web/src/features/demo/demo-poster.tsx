import { OPTIMIZER_NAME } from '@timetable/domain'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Count, Gaps, ZenButton } from './demo-bar.tsx'
import { DemoFrame } from './demo-frame.tsx'
import { OverviewPicture } from './overview-picture.tsx'
import type { Poster } from './poster.ts'
import { BlockedCell, CardFace, cardLooks, WeekFrame } from './week-frame.tsx'
import styles from './demo.module.css'

type DemoPosterProps = {
  readonly poster: Poster
  readonly zen: Ref<HTMLButtonElement>
  readonly state: 'poster' | 'loading' | 'failed'
  readonly onZen: () => void
}

const CLASHES = [null, 'here', 'elsewhere'] as const

/** The demo before it is loaded, with its later appearance: one class's week with its double bookings, drawn from a table. */
export function DemoPoster({ poster, zen, state, onZen }: DemoPosterProps) {
  const { t } = useTranslation()
  return (
    <DemoFrame
      label={t('demo.label')}
      head={
        <>
          <span className={styles.name}>{poster.name}</span>
          <span className={styles.size}>{t('demo.size', poster.size)}</span>
        </>
      }
      week={
        <WeekFrame days={poster.days} hours={poster.hours}>
          <div className={styles.grid} aria-hidden="true">
            {poster.blocked.map(([day, hour]) => (
              <BlockedCell key={`${day} ${hour}`} day={day} hour={hour} />
            ))}
            {poster.cards.map(([subject, teacher, day, hour, length, lane, lanes, clash], index) => {
              const [title = '', color = ''] = poster.subjects[subject] ?? []
              const slot = { day, hour, length, lane, lanes, clash: CLASHES[clash] ?? null }
              const card = { title, color, who: [poster.teachers[teacher] ?? ''], pinned: false, ...slot }
              return (
                <div key={index} {...cardLooks(card)}>
                  <CardFace {...card} />
                </div>
              )
            })}
          </div>
        </WeekFrame>
      }
      overview={<OverviewPicture overview={poster.overview} chosen={poster.name} />}
      bar={
        <>
          <ZenButton ref={zen} busy={state === 'loading'} useful onPress={onZen} />
          <Count count={poster.doubleBookings} />
          <Gaps count={poster.gaps} before={null} />
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
