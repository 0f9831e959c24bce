import type { HeldLesson, LessonChange, PublishedDay } from '@timetable/domain'
import { Fragment } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatDateTime } from '../../i18n/format.ts'
import styles from './change-mark.module.css'

type People = Pick<HeldLesson, 'classes' | 'teachers' | 'rooms'>

export const othersOf = ({ classes, teachers }: People): readonly string[] => [...classes, ...teachers]
export const roomsOf = ({ rooms }: People): readonly string[] => rooms

const MARKS = { changed: 'week.isChanged', added: 'week.isAdded', cancelled: 'week.isCancelled' } as const

/** What says that a lesson is changed, added, cancelled or held by somebody else on this date. */
export function ChangeMark({ change }: { readonly change: LessonChange | undefined }) {
  const { t } = useAppText()
  if (!change) return null
  return (
    <span className={styles.mark} data-kind={change.kind}>
      {change.instead ? t('week.heldBy', { names: change.instead.join(', ') }) : t(MARKS[change.kind])}
    </span>
  )
}

type NamesProps = {
  readonly of: (lesson: People) => readonly string[]
  readonly lesson: People & Pick<HeldLesson, 'change'>
}

/** With whom or where a lesson is: names that are no longer right are struck through, before those that are. */
export function Names({ of, lesson }: NamesProps) {
  const { change } = lesson
  const now = of(lesson)
  if (change?.kind === 'cancelled') return now.length > 0 && <s>{now.join(', ')}</s>
  const before = change?.was ? of(change.was).filter((name) => !now.includes(name)) : []
  return (
    <>
      {before.map((name) => (
        <Fragment key={name}>
          <s>{name}</s>{' '}
        </Fragment>
      ))}
      {now.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          {change?.was && !of(change.was).includes(name) ? <strong>{name}</strong> : name}
        </Fragment>
      ))}
    </>
  )
}

/** With which lesson a lesson is held, and who looks after the class. */
export function ChangeNotes({ change }: { readonly change: Pick<LessonChange, 'joined' | 'supervised'> | undefined }) {
  const { t } = useAppText()
  return (
    <>
      {change?.joined !== undefined && <p>{t('week.joined', { name: change.joined })}</p>}
      {change?.supervised && <p>{t('week.supervised', { names: change.supervised.join(', ') })}</p>}
    </>
  )
}

/** The name of a special day, the message about a date, and when its changes were published. */
export function PublishedNote({ day }: { readonly day: PublishedDay }) {
  const { t, i18n } = useAppText()
  return (
    <div className={styles.note}>
      {day.special !== undefined && <p className={styles.message}>{day.special}</p>}
      {day.message !== undefined && <p className={styles.message}>{day.message}</p>}
      <p>{t('week.published', { date: formatDateTime(i18n.language, day.at) })}</p>
    </div>
  )
}
