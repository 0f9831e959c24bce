import { importOf, OPTIMIZER_NAME, type Uuid } from '@timetable/domain'
import { type Ref, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { heldOf } from '../../board/drag-state.ts'
import { dropEffectsOf } from '../../board/drop-effects.ts'
import { dayName } from '../../i18n/day-names.ts'
import { useLocalePath } from '../../i18n/use-locale-path.ts'
import { formatSeconds } from '../../i18n/format.ts'
import { browserChoice, chooseByPage } from '../../i18n/locale-cookie.ts'
import { isLocale } from '../../i18n/locales.ts'
import { keepSchool } from '../../store/kept-school.ts'
import { titleIn } from '../../timetable/lessons/lesson-title.ts'
import { TrendLine } from '../../timetable/zen/trend-line.tsx'
import { answerWords } from './answer-words.ts'
import { Count, Gaps, ZenButton } from './demo-bar.tsx'
import { createDemoDrag } from './demo-drag.ts'
import { DemoFrame } from './demo-frame.tsx'
import { DemoHead } from './demo-head.tsx'
import type { Demo, DemoState } from './demo-store.ts'
import { LiveWeek } from './live-week.tsx'
import { classesOf } from './overview.ts'
import { OverviewPicture } from './overview-picture.tsx'
import { useDemoView } from './use-demo-view.ts'
import type { Cell } from './week-cards.ts'
import styles from './demo.module.css'

type LiveDemoProps = {
  readonly demo: Demo
  readonly zen: Ref<HTMLButtonElement>
  /** The name of the class whose week is shown first. */
  readonly firstName: string
  /** Navigates to another page. */
  readonly goTo: (path: string) => void
}

/** The live demo: a school, solved and rearranged in the visitor's browser. */
export default function LiveDemo({ demo, zen, firstName, goTo }: LiveDemoProps) {
  const { t, i18n } = useTranslation()
  const state = useStore(demo)
  const { schedule, phase } = state
  const view = useDemoView(state, firstName)
  const [spoken, setSpoken] = useState('')
  const slots = useMemo(() => Object.values(schedule.timeSlots), [schedule.timeSlots])
  const titleOf = (uuid: string) => titleIn(schedule, uuid)
  const nameOfDay = (day: number) => dayName(i18n.language, day, null, 'monday', 'long') ?? ''
  const slotName = ({ day, hour }: Cell) => t('demo.at', { day: nameOfDay(day), period: hour + 1 })
  const nameOfSlot = (slotUuid: Uuid) => {
    const slot = schedule.timeSlots[slotUuid]
    return slot ? slotName({ day: slot.dayNum, hour: slot.hourNum }) : ''
  }
  const onPutBack = useEffectEvent((uuid: Uuid) => setSpoken(t('demo.putBack', { title: titleOf(uuid) })))
  const onDrop = useEffectEvent((uuid: Uuid, slotUuid: Uuid) => {
    const lesson = schedule.lessons[uuid]
    const effect = lesson && dropEffectsOf(schedule, lesson).at({ slotUuid })
    const refused = demo.drop(uuid, slotUuid) !== undefined
    if (refused) setSpoken(effect ? answerWords(t, schedule, effect, nameOfDay) : '')
    else setSpoken(t('demo.putDown', { title: titleOf(uuid), place: nameOfSlot(slotUuid) }))
  })
  const told = useRef({ onDrop, onPutBack })
  const [drag] = useState(() =>
    createDemoDrag(demo, {
      onDrop: (...drop) => told.current.onDrop(...drop),
      onPutBack: (uuid) => told.current.onPutBack(uuid),
    }),
  )
  const inHand = useStore(drag.state, (now) => heldOf(now.drag))
  const held = inHand && schedule.lessons[inHand.lessonUuid]
  const effects = useMemo(() => (held ? dropEffectsOf(schedule, held) : null), [schedule, held])
  const over = inHand?.over && inHand.over !== 'tray' ? inHand.over.slotUuid : null
  const effect = over === null ? undefined : effects?.at({ slotUuid: over })
  // A lesson that was just picked up is still over its own slot. Then only the pick-up is announced.
  const isNews = effect && !(effect.answer !== 'blocked' && effect.here && inHand?.kind === 'choosing')
  const answered =
    isNews && over !== null ? `${nameOfSlot(over)}: ${answerWords(t, schedule, effect, nameOfDay)}` : null
  const pickedUp = held ? t('demo.inHand', { title: titleOf(held.uuid) }) : null

  useEffect(() => {
    if (pickedUp !== null) setSpoken(`${pickedUp} ${t('demo.howTo')}`)
  }, [pickedUp, t])
  useEffect(() => {
    if (answered !== null) setSpoken(answered)
  }, [answered])

  return (
    <DemoFrame
      head={<DemoHead view={view} lessons={Object.keys(schedule.lessons).length} />}
      week={
        <LiveWeek
          name={view.name}
          calendarUuid={view.chosen}
          slots={slots}
          cards={view.cards}
          blocked={view.blocked}
          drag={drag}
          effects={effects}
          slotName={slotName}
          running={phase === 'running'}
        />
      }
      overview={
        <OverviewPicture
          overview={view.overview}
          chosen={view.name}
          onChoose={(row) => view.choose(classesOf(schedule)[row]!.uuid)}
        />
      }
      bar={
        <>
          <ZenButton ref={zen} busy={phase === 'running'} useful={view.doubleBookings > 0} onPress={demo.zen} />
          <Figure state={state} count={view.doubleBookings} />
          <Gaps count={view.gaps} before={state.gapsBefore} />
          <Trend state={state} />
        </>
      }
      foot={
        <>
          <p className={styles.note} data-answer={answered === null ? undefined : effect?.answer}>
            {answered ?? pickedUp ?? <Note state={state} count={view.doubleBookings} />}
          </p>
          <p className="visually-hidden" role="status">
            {spoken}
          </p>
          <Actions demo={demo} phase={phase} goTo={goTo} />
        </>
      }
    />
  )
}

/** The number of double bookings. At zero, a tick and a sentence. */
function Figure({ state: { phase, seconds }, count }: { state: DemoState; count: number }) {
  const { t, i18n } = useTranslation()
  if (phase !== 'solved' || count > 0) return <Count count={count} />
  return (
    <p className={styles.solved} role="status">
      <svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="m5 12.5 4.5 4.5L19 7.5" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      {t('demo.solved', { seconds: formatSeconds(i18n.language, seconds ?? 0) })}
    </p>
  )
}

function Trend({ state: { trace } }: { state: DemoState }) {
  const { t } = useTranslation()
  const [first] = trace
  const last = trace.at(-1)
  // Two or three points are no meaningful trend.
  const isLine = first && last && trace.length >= 4
  return (
    <span className={styles.trend}>
      {isLine && (
        <TrendLine
          points={trace}
          until={0}
          width={120}
          height={28}
          label={t('demo.trend', { from: first.count, to: last.count })}
        />
      )}
    </span>
  )
}

/** What to do next, or what has happened. */
function Note({ state: { phase, byHand }, count }: { state: DemoState; count: number }) {
  const { t } = useTranslation()
  const names = { optimizer: OPTIMIZER_NAME }
  if (phase === 'stuck') return <span role="status">{t('demo.stuck')}</span>
  if (phase === 'running') return t('demo.running')
  if (phase === 'rough' || count > 0) return t('demo.rough', names)
  if (!byHand) return t('demo.dragHint', names)
  // The lesson that was dropped had its slot before the run, so it is not counted.
  const { madeRoom } = byHand
  return <span role="status">{madeRoom > 0 ? t('demo.madeRoom', { count: madeRoom }) : t('demo.nobodyInTheWay')}</span>
}

type ActionsProps = Pick<LiveDemoProps, 'demo' | 'goTo'> & { readonly phase: DemoState['phase'] }

function Actions({ demo, phase, goTo }: ActionsProps) {
  const { t, i18n } = useTranslation()
  const to = useLocalePath()
  const [failed, setFailed] = useState(false)

  function keep() {
    const kept = keepSchool(sessionStorage, importOf(demo.getState().schedule))
    setFailed(!kept)
    if (!kept) return
    if (sessionStorage.getItem('token') === null) return goTo(to('/register'))
    // A user who is already signed in goes directly into the application.
    if (isLocale(i18n.language)) chooseByPage(browserChoice, i18n.language)
    goTo('/app/versions')
  }
  return (
    <div className={styles.actions}>
      {failed && (
        <p role="alert" className={styles.problem}>
          {t('demo.keepFailed')}
        </p>
      )}
      <button type="button" className={styles.quiet} hidden={phase === 'rough'} onClick={demo.startAgain}>
        {t('demo.startAgain')}
      </button>
      <button type="button" className={styles.keep} data-ready={phase === 'solved' || undefined} onClick={keep}>
        {t('demo.keep')}
      </button>
    </div>
  )
}
