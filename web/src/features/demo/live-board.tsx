import { headOf, type Uuid } from '@timetable/domain'
import {
  type ComponentType,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { heldOf } from '../../board/drag-state.ts'
import { dropEffectsOf } from '../../board/drop-effects.ts'
import { titleIn } from '../../timetable/lessons/lesson-title.ts'
import { TrendLine } from '../../timetable/zen/trend-line.tsx'
import { answerWords } from './answer-words.ts'
import { Gaps, ZenButton } from './demo-bar.tsx'
import { createDemoDrag } from './demo-drag.ts'
import { DemoFrame } from './demo-frame.tsx'
import { DemoHead } from './demo-head.tsx'
import type { Demo, DemoState } from './demo-store.ts'
import { LiveWeek } from './live-week.tsx'
import { classesOf } from './overview.ts'
import { OverviewPicture } from './overview-picture.tsx'
import { useDemoView, type DemoView } from './use-demo-view.ts'
import type { Cell } from './week-cards.ts'
import { nameOfDay, nameOfPeriod } from './week-frame.tsx'
import styles from './demo.module.css'

export type Shown = { readonly state: DemoState; readonly view: DemoView }

const hasDoubleBookings = ({ view }: Shown) => view.doubleBookings > 0

type LiveBoardProps = {
  readonly demo: Demo
  readonly zen?: Ref<HTMLButtonElement>
  /** The name of the region. */
  readonly label: string
  /** The name of the class whose week is shown first. */
  readonly firstName?: string
  /** Whether there is something for Zen to do. If omitted: double bookings. */
  readonly isUseful?: (shown: Shown) => boolean
  /** What Zen reduces. */
  readonly Figure: ComponentType<Shown>
  /** What to do next, or what has happened. */
  readonly Note: ComponentType<Shown>
  readonly actions: ReactNode
}

/** A school that is solved and rearranged in the visitor's browser. */
export function LiveBoard(props: LiveBoardProps) {
  const { demo, zen, label, firstName = '', isUseful = hasDoubleBookings, Figure, Note, actions } = props
  const { t, i18n } = useTranslation()
  const state = useStore(demo)
  const { schedule, phase } = state
  const view = useDemoView(state, firstName)
  const shown = { state, view }
  const names = headOf(schedule)
  const [spoken, setSpoken] = useState('')
  const slots = useMemo(() => Object.values(schedule.timeSlots), [schedule.timeSlots])
  const titleOf = (uuid: string) => titleIn(schedule, uuid)
  const longDay = (day: number) => nameOfDay(i18n.language, day, names, 'long')
  const slotName = ({ day, hour }: Cell) => t('demo.at', { day: longDay(day), period: nameOfPeriod(hour, names) })
  const nameOfSlot = (slotUuid: Uuid) => {
    const slot = schedule.timeSlots[slotUuid]
    return slot ? slotName({ day: slot.dayNum, hour: slot.hourNum }) : ''
  }
  const onPutBack = useEffectEvent((uuid: Uuid) => setSpoken(t('demo.putBack', { title: titleOf(uuid) })))
  const onDrop = useEffectEvent((uuid: Uuid, slotUuid: Uuid) => {
    const lesson = schedule.lessons[uuid]
    const effect = lesson && dropEffectsOf(schedule, lesson).at({ slotUuid })
    const refused = demo.drop(uuid, slotUuid) !== undefined
    if (refused) setSpoken(effect ? answerWords(t, schedule, effect, longDay) : '')
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
  const answered = isNews && over !== null ? `${nameOfSlot(over)}: ${answerWords(t, schedule, effect, longDay)}` : null
  const pickedUp = held ? t('demo.inHand', { title: titleOf(held.uuid) }) : null

  useEffect(() => {
    if (pickedUp !== null) setSpoken(`${pickedUp} ${t('demo.howTo')}`)
  }, [pickedUp, t])
  useEffect(() => {
    if (answered !== null) setSpoken(answered)
  }, [answered])

  return (
    <DemoFrame
      label={label}
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
          names={names}
          running={phase === 'running'}
        />
      }
      overview={
        view.overview.rows.length > 0 && (
          <OverviewPicture
            overview={view.overview}
            chosen={view.name}
            onChoose={(row) => view.choose(classesOf(schedule)[row]!.uuid)}
          />
        )
      }
      bar={
        <>
          <ZenButton ref={zen} busy={phase === 'running'} useful={isUseful(shown)} onPress={demo.zen} />
          <Figure {...shown} />
          <Gaps count={view.gaps} before={state.gapsBefore} />
          <Trend state={state} />
        </>
      }
      foot={
        <>
          <p className={styles.note} data-answer={answered === null ? undefined : effect?.answer}>
            {answered ?? pickedUp ?? <Note {...shown} />}
          </p>
          <p className="visually-hidden" role="status">
            {spoken}
          </p>
          {actions}
        </>
      }
    />
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
