import { heldOf } from '../../../board/drag-state.ts'
import { codesOf } from '@timetable/domain'
import { memo, type CSSProperties } from 'react'
import { type AppText, useAppText } from '../../../i18n/app-texts.ts'
import { useSchedule } from '../../../store/session-context.tsx'
import { useEditorState } from '../editor/editor-context.tsx'
import type { GridCard } from '../../../timetable/week/grid-model.ts'
import { LockIcon } from '../../../ui/icons.tsx'
import styles from './lesson-card.module.css'
import { PersonMark } from '../../../timetable/calendars/person-mark.tsx'
import { useHolder } from '../../../timetable/calendars/use-present-in.ts'
import { inItsWeeks } from '../../../timetable/week/cell-words.ts'
import { nameSome } from '../../../timetable/calendars/named-others.ts'

/** A lesson: its subject, its other participants, and its lock if it has a slot. Can be dragged, focused and picked up. */
export const LessonCard = memo(function LessonCard(props: {
  card: GridCard
  lock?: boolean
  /** The number of lessons that fit side by side at its place. */
  lanes?: number
}) {
  const { card, lock = true, lanes = card.lanes } = props
  const { t } = useAppText()
  const inHand = useEditorState(({ drag }) => heldOf(drag)?.lessonUuid === card.lessonUuid)
  const chosen = useEditorState(({ selection }) => selection.lessons.has(card.lessonUuid))
  const readOnly = useSchedule((state) => state.scheduleOnly)
  const holder = useHolder(card.lessonUuid)
  const { named, counted } = nameSome(card.others)
  // Beside other lessons a name may have no room, and its code is shown.
  const isBeside = Math.min(card.lanes, lanes) > 1
  const codes = useSchedule(({ schedule }) => (isBeside && schedule ? codesOf(schedule).calendars : null))

  return (
    <div
      role="group"
      tabIndex={-1}
      className={styles.card}
      style={placeOf(card, lanes)}
      data-lesson={card.lessonUuid}
      data-clash={card.clash || undefined}
      data-on-blocked={card.onBlocked || undefined}
      data-pinned={card.pinned || undefined}
      data-in-hand={inHand || undefined}
      data-chosen={chosen || undefined}
      data-held={holder ? true : undefined}
      aria-label={[describe(t, card), chosen && t('moving.chosen.card'), holder?.words].filter(Boolean).join(', ')}
      title={[
        card.title,
        ...card.others.map(({ name }) => name),
        ...card.open,
        card.onBlocked && t('scheduler.grid.onBlocked'),
        holder?.words,
      ]
        .filter(Boolean)
        .join('\n')}
    >
      <span className={styles.words}>
        <span className={styles.title}>
          {card.weeks.length > 0 && <span className={styles.times}>{card.weeks.join(' ')} </span>}
          {!lock && card.length > 1 && <span className={styles.times}>×{card.length} </span>}
          {`${card.title} `}
        </span>
        <span className={styles.others}>
          {named.map((other) => (
            <span
              key={other.uuid}
              className={styles.other}
              data-type={other.calendarType}
              data-clash={other.clash || undefined}
              data-code={shorter(codes?.get(other.name), other.name)}
            >
              {`${other.name} `}
            </span>
          ))}
          {card.open.map((between) => (
            <span key={between} className={styles.other} data-open>
              {`${between} `}
            </span>
          ))}
          {counted.length > 0 && (
            <span className={styles.more} data-clash={counted.some(({ clash }) => clash) || undefined}>
              {`+${counted.length} `}
            </span>
          )}
        </span>
      </span>
      {holder && (
        <span className={styles.holder}>
          <PersonMark uuid={holder.uuid} name={holder.name} small />
        </span>
      )}
      {lock && readOnly && card.pinned && (
        <span className={styles.lock}>
          <LockIcon open={false} />
        </span>
      )}
      {lock && !readOnly && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.lock}
          data-action="pin"
          aria-pressed={card.pinned}
          aria-label={t(card.pinned ? 'scheduler.card.unpin' : 'scheduler.card.pin')}
        >
          <LockIcon open={!card.pinned} />
        </button>
      )}
    </div>
  )
})

/** The letters of a name that the narrowest lane has room for. */
const FITTING = 5

const shorter = (code: string | undefined, name: string) =>
  code !== undefined && name.length > FITTING && code.length < name.length ? code : undefined

function placeOf({ color, length, lane, lanes }: GridCard, room: number): CSSProperties {
  const shown = Math.min(lanes, room)
  return {
    '--lesson': color,
    '--length': length,
    '--lane': lane,
    '--step': lane % 2,
    '--lanes': shown,
  } as CSSProperties
}

/** The texts that are visible on a card in a slot, in their order. */
export function textsOn({ weeks, title, others, open }: GridCard): readonly string[] {
  const { named, counted } = nameSome(others)
  const more = counted.length > 0 ? [`+${counted.length}`] : []
  return [inItsWeeks({ weeks }, title), ...named.map(({ name }) => name), ...open, ...more]
}

/** The card for a screen reader. */
export function describe(t: AppText, card: GridCard): string {
  const others = card.others.map(({ name, clash }) => (clash ? `${name} (${t('scheduler.grid.doubleBooked')})` : name))
  return [
    t('scheduler.grid.lesson', { title: card.title, others: others.join(', ') }),
    card.length > 1 ? t('scheduler.grid.length', { count: card.length }) : '',
    card.open.map((between) => t('choices.open', { between })).join(', '),
    card.weeks.map((week) => t('periods.inWeek', { week })).join(', '),
    card.pinned ? t('scheduler.grid.pinned') : '',
    card.clash ? t('scheduler.grid.doubleBooked') : '',
    card.onBlocked ? t('scheduler.grid.onBlocked') : '',
  ]
    .filter(Boolean)
    .join(', ')
}
