import { useState, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { numberFormat } from '../../../i18n/format.ts'
import { NAMES } from '../../../i18n/page-meta.ts'
import { ARCHIVE, RACE } from './race-record.ts'
import { RaceBoard } from './race-board.tsx'
import styles from './race.module.css'

const RUNNERS = [
  { name: NAMES.optimizer, seconds: RACE.zenSeconds },
  { name: `FET ${RACE.fetVersion}`, seconds: RACE.fetSeconds },
] as const

/** Zen and FET on one school: two boards that fill in the measured time. Both are full if not started, or with reduced motion. */
export function Race() {
  const { t, i18n } = useTranslation()
  /** How often it was started. */
  const [start, setStart] = useState(0)
  const [ended, setEnded] = useState(false)
  const isOn = start > 0 && !ended
  const secondsIn = (seconds: number) =>
    t('race.seconds', {
      seconds: numberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(seconds),
    })
  return (
    <section className={styles.night} aria-labelledby="race">
      <div className={styles.race}>
        <h2 id="race">{t('race.title')}</h2>
        <p className={styles.lead}>{t('race.lead', { ...NAMES, lessons: RACE.lessons })}</p>
        <dl key={start} className={styles.boards} data-on={isOn || undefined}>
          {RUNNERS.map(({ name, seconds }, place) => (
            <div
              key={name}
              data-ours={place === 0 || undefined}
              style={{ '--seconds': `${seconds}s` } as CSSProperties}
            >
              <dt>{name}</dt>
              <dd>
                {/* The slower one ends the race. */}
                <span className={styles.time} onAnimationEnd={place === 1 ? () => setEnded(true) : undefined}>
                  {secondsIn(seconds)}
                </span>
                <RaceBoard lessons={RACE.lessons} />
              </dd>
            </div>
          ))}
        </dl>
        <div className={styles.foot}>
          <button
            type="button"
            className={styles.start}
            onClick={() => {
              setEnded(false)
              setStart(start + 1)
            }}
          >
            {t(start === 0 ? 'race.start' : 'race.again')}
          </button>
          <p role="status" className="visually-hidden">
            {ended && RUNNERS.map(({ name, seconds }) => `${name}: ${secondsIn(seconds)}`).join(', ')}
          </p>
          <p className={styles.note}>
            {t('race.note', {
              ...NAMES,
              times: Math.floor(1 / ARCHIVE.ratio),
              both: ARCHIVE.bothFromNothing,
            })}
          </p>
        </div>
      </div>
    </section>
  )
}
