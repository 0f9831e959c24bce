import { useState, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { numberFormat } from '../../../i18n/format.ts'
import { NAMES } from '../../../i18n/page-meta.ts'
import { ARCHIVE, RACE } from './race-record.ts'
import styles from './race.module.css'

const RUNNERS = [
  { name: NAMES.optimizer, seconds: RACE.zenSeconds },
  { name: `FET ${RACE.fetVersion}`, seconds: RACE.fetSeconds },
] as const

/** Zen and FET on one school, each in its measured time. Shows the end result if not started, or with reduced motion. */
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
    <div className={styles.race}>
      <h3>{t('race.title')}</h3>
      <p className={styles.lead}>{t('race.lead', { ...NAMES, lessons: RACE.lessons })}</p>
      <dl key={start} className={styles.lanes} data-on={isOn || undefined}>
        {RUNNERS.map(({ name, seconds }, place) => (
          <div
            key={name}
            className={styles.lane}
            data-ours={place === 0 || undefined}
            style={{ '--seconds': `${seconds}s`, '--part': seconds / RACE.fetSeconds } as CSSProperties}
            onAnimationEnd={place === 1 ? () => setEnded(true) : undefined}
          >
            <dt>{name}</dt>
            <dd>
              <span className={styles.bar} />
              <span className={styles.time}>{secondsIn(seconds)}</span>
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
            ratio: numberFormat(i18n.language).format(ARCHIVE.ratio),
            both: ARCHIVE.bothFromNothing,
          })}
        </p>
      </div>
    </div>
  )
}
