import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dayName } from '../../i18n/day-names.ts'
import type { Cell, WeekCard } from './week-cards.ts'
import styles from './demo.module.css'

/** The names of days and periods that a school gives its own ones. Null or too few: the usual ones. */
export type OwnNames = {
  readonly dayNames: readonly (string | null)[] | null
  readonly periodNames: readonly (string | null)[] | null
}
export const USUAL_NAMES: OwnNames = { dayNames: null, periodNames: null }

/** The name of a day of a school; a number after Sunday. */
export const nameOfDay = (locale: string, day: number, { dayNames }: OwnNames, style: 'long' | 'short'): string =>
  dayName(locale, day, dayNames?.[day] ?? null, 'monday', style) ?? String(day + 1)

export const nameOfPeriod = (hour: number, { periodNames }: OwnNames): string => periodNames?.[hour] ?? String(hour + 1)

/** The characters of a period's name that fit beside the week. Some files name periods by their times. */
const FITTING = 3

const shortPeriod = (hour: number, names: OwnNames): string => {
  const name = nameOfPeriod(hour, names)
  return name.length <= FITTING ? name : String(hour + 1)
}

type WeekFrameProps = {
  readonly days: number
  readonly hours: number
  readonly names?: OwnNames
  readonly children: ReactNode
}

/** A week without its cards: days above, periods beside, hairlines between. */
export function WeekFrame({ days, hours, names = USUAL_NAMES, children }: WeekFrameProps) {
  const { i18n } = useTranslation()
  return (
    <div className={styles.week} style={{ '--days': days, '--hours': hours } as CSSProperties}>
      <div className={styles.days} aria-hidden="true">
        {Array.from({ length: days }, (_, day) => (
          <span key={day}>{nameOfDay(i18n.language, day, names, 'short')}</span>
        ))}
      </div>
      <div className={styles.periods} aria-hidden="true">
        {Array.from({ length: hours }, (_, hour) => (
          <span key={hour}>{shortPeriod(hour, names)}</span>
        ))}
      </div>
      {children}
    </div>
  )
}

/** A slot in which nothing may be. */
export const BlockedCell = (cell: Cell) => <span className={styles.blocked} style={cellPlace(cell)} />

/** Returns the custom properties that position a slot. */
export const cellPlace = ({ day, hour }: Cell) => ({ '--day': day, '--hour': hour }) as CSSProperties

/** The visible content of a card. */
export function CardFace({ title, who, pinned }: Pick<WeekCard, 'title' | 'who' | 'pinned'>) {
  return (
    <>
      <span className={styles.title}>{`${title} `}</span>
      <span className={styles.who}>{who[0]}</span>
      {pinned && <LockMark />}
    </>
  )
}

function LockMark() {
  return (
    <svg className={styles.lock} width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
      <path d="M3 4.5V3a2 2 0 0 1 4 0v1.5" fill="none" stroke="currentColor" strokeWidth="1.2" />
      <rect x="2" y="4.5" width="6" height="4.5" rx="1" fill="currentColor" />
    </svg>
  )
}

/** Returns the attributes that position and colour a card. The style sheet uses them. */
export function cardLooks({ color, day, hour, length, lane, lanes, clash }: Omit<WeekCard, 'lessonUuid'>) {
  const style = {
    '--lesson': color,
    '--day': day,
    '--hour': hour,
    '--length': length,
    '--lane': lane,
    '--lanes': lanes,
  }
  return { className: styles.card, style: style as CSSProperties, 'data-clash': clash ?? undefined }
}
