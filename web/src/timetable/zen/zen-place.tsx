import { useStore } from 'zustand'
import { useAppText } from '../../i18n/app-texts.ts'
import { placeInLine } from '../../i18n/format.ts'
import { useConnection, useSchedule, useSession } from '../../store/session-context.tsx'
import styles from './zen-place.module.css'

/** From this position in the queue on, the user is offered a run in this browser. */
const LONG_LINE = 2

/** The place of the run, or its position in the queue, for everyone who has the version open. */
export function ZenPlace() {
  const { t, i18n } = useAppText()
  const place = useSchedule(({ solver }) => solver.place)
  const isHere = useSchedule(({ here }) => here !== null)
  const name = useSchedule(({ solver }) => solver.browser?.user.name)
  const text = isHere
    ? t('browserRun.here')
    : place !== undefined
      ? t('scheduler.solver.waiting', { place: placeInLine(i18n.language, place) })
      : name !== undefined
        ? t('browserRun.elsewhere', { name })
        : null
  return (
    <>
      {text !== null && (
        <p className={styles.waiting} role="status">
          {text}
        </p>
      )}
      <HereInstead />
    </>
  )
}

/** Offers to run Zen in this browser, once, if the server cannot be reached or has a long queue. */
function HereInstead() {
  const { t } = useAppText()
  const { zen } = useSession()
  const isCut = useConnection() !== 'open'
  const chosen = useStore(zen.place, ({ place }) => place)
  const state = useSchedule(({ solver }) => solver.state)
  const isFar = useSchedule(({ solver }) => (solver.place ?? 0) >= LONG_LINE)
  const isOffered = useSchedule(
    ({ schedule, scheduleOnly }) => !scheduleOnly && Object.keys(schedule?.lessons ?? {}).length > 0,
  )
  const isCutOff = isCut && state === 'PAUSED' && chosen === 'server'
  const isWaiting = !isCut && state === 'WAITING' && isFar
  if (!zen.isHerePossible || !isOffered || (!isCutOff && !isWaiting)) return null
  const start = () => void (isWaiting ? zen.startHereInstead({}) : zen.start({}, 'browser'))
  return (
    <button type="button" className={styles.instead} onClick={start}>
      {t('browserRun.instead')}
    </button>
  )
}
