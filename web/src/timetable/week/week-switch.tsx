import { SegmentedControl } from '@mantine/core'
import { headOf, weekNamesOf } from '@timetable/domain'
import { memo } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule } from '../../store/session-context.tsx'
import { useKeyDown } from '../../ui/use-key-down.ts'
import { useShownWeek } from './shown-week.ts'
import { isTyping } from '../history/use-undo-keys.ts'
import { useWeekInAddress } from './week-in-address.ts'
import styles from './week-switch.module.css'

type Props = {
  readonly names: readonly string[]
  readonly value: number | null
  readonly onChange: (week: number | null) => void
  readonly size?: 'xs' | 'sm'
  readonly fullWidth?: boolean
  /** The keyboard shortcut, if it works on this page. */
  readonly letter?: string
}

const ALL = 'all'

/** All weeks of a version, or one of them. */
export function WeekSegments({ names, value, onChange, letter, ...control }: Props) {
  const { t } = useAppText()
  const choices = [
    { value: ALL, short: t('periods.allWeeks'), long: t('periods.allWeeks') },
    ...names.map((week, index) => ({ value: String(index), short: week, long: t('periods.inWeek', { week }) })),
  ]
  return (
    <SegmentedControl
      {...control}
      className={styles.weeks}
      aria-label={t('periods.shownWeek')}
      value={value === null ? ALL : String(value)}
      onChange={(chosen) => onChange(chosen === ALL ? null : Number(chosen))}
      data={choices.map(({ value: week, short, long }) => ({
        value: week,
        label: (
          <span title={letter === undefined ? long : t('matrix.views.key', { name: long, key: letter })}>
            <span aria-hidden={short !== long || undefined}>{short}</span>
            {short !== long && <span className="visually-hidden">{long}</span>}
          </span>
        ),
      }))}
    />
  )
}

/**
 * Selects the week of the open version that all timetables show. Renders nothing if all weeks are alike. With `mayStep`, the key W
 * works too, while that returns true.
 */
export const WeekSwitch = memo(function WeekSwitch(props: {
  readonly size?: 'xs' | 'sm'
  readonly fullWidth?: boolean
  readonly mayStep?: () => boolean
}) {
  const { mayStep, ...control } = props
  const names = useSchedule(({ schedule }) => (schedule ? weekNamesOf(headOf(schedule)) : NONE))
  const shown = useShownWeek()
  const show = useWeekInAddress()
  useStepKey(names.length > 0 ? mayStep : undefined, () =>
    show(shown === null ? 0 : shown + 1 < names.length ? shown + 1 : null),
  )
  if (names.length === 0) return null
  return <WeekSegments {...control} {...(mayStep && { letter: 'W' })} names={names} value={shown} onChange={show} />
})

const NONE: readonly string[] = []

/** W goes from all weeks to the first, the next, and back to all. Ignored while the user types text. */
function useStepKey(mayStep: (() => boolean) | undefined, step: () => void): void {
  useKeyDown((event) => {
    if (!mayStep || event.key.toLowerCase() !== 'w' || event.defaultPrevented) return
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (document.querySelector('[aria-modal="true"], [role="menu"]') || !mayStep()) return
    event.preventDefault()
    step()
  })
}
