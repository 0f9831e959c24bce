import { Button, TextInput } from '@mantine/core'
import { isoDate, type IsoDate } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { dateFormat } from '../../i18n/format.ts'
import { isTyping } from '../../timetable/history/use-undo-keys.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { NextIcon, PreviousIcon } from '../../ui/icons.tsx'
import { useKeyDown } from '../../ui/use-key-down.ts'
import styles from './today.module.css'

/** Keys that every keyboard of the seven languages has without a modifier. */
const KEYS = { previous: ',', today: 't', next: '.' } as const

type Props = {
  readonly date: IsoDate
  readonly today: IsoDate
  /** The school days before and after; undefined if the school year has none there. */
  readonly previous: IsoDate | undefined
  readonly next: IsoDate | undefined
  readonly goTo: (date: IsoDate) => void
}

/** The shown date as the page's title, and the ways to others. */
export function DayDates({ date, today, previous, next, goTo }: Props) {
  const { t, i18n } = useAppText()
  useKeyDown((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isElsewhere(event.target)) return
    const to = { [KEYS.previous]: previous, [KEYS.today]: today, [KEYS.next]: next }[event.key]
    if (to === undefined) return
    event.preventDefault()
    goTo(to)
  })
  const withKey = (name: string, key: string) => t('matrix.views.key', { name, key: key.toUpperCase() })
  return (
    <div className={styles.dates}>
      <h1>{longDate(i18n.language, date)}</h1>
      <div className={styles.steps}>
        <IconButton
          label={t('today.date.previous')}
          title={withKey(t('today.date.previous'), KEYS.previous)}
          icon={<PreviousIcon />}
          aria-disabled={previous === undefined || undefined}
          onClick={() => previous !== undefined && goTo(previous)}
        />
        <Button
          variant="default"
          size="xs"
          title={withKey(t('today.date.today'), KEYS.today)}
          aria-current={date === today ? 'date' : undefined}
          onClick={() => goTo(today)}
        >
          {t('today.date.today')}
        </Button>
        <IconButton
          label={t('today.date.next')}
          title={withKey(t('today.date.next'), KEYS.next)}
          icon={<NextIcon />}
          aria-disabled={next === undefined || undefined}
          onClick={() => next !== undefined && goTo(next)}
        />
        <TextInput
          type="date"
          size="xs"
          aria-label={t('today.date.choose')}
          value={date}
          onChange={({ currentTarget: { value } }) => isoDate.safeParse(value).success && goTo(value)}
        />
      </div>
    </div>
  )
}

export function longDate(locale: string, date: IsoDate): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return dateFormat(locale, options).format(new Date(date))
}

/** Whether the keys mean something else there: letters go to names on a board, and a menu or dialog is in front of the page. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[aria-modal="true"], [role="menu"]')) return true
  return target instanceof Element && target.closest('[role="grid"], [role="listbox"]') !== null
}
