import { Select } from '@mantine/core'
import type { ScheduleItem } from '@timetable/service'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useSchedule } from '../../store/session-context.tsx'
import { useChangeList } from '../../timetable/history/use-next-steps.ts'
import styles from './compare-page.module.css'
import type { Side, SideName } from '../../timetable/versions/compared-sides.ts'

type Props = {
  readonly name: SideName
  readonly side: Side | null
  readonly versions: readonly ScheduleItem[]
  readonly onPick: (side: Side) => void
}

/** Selects a version, and a revision in the history of the open one. */
export function SidePicker({ name, side, versions, onPick }: Props) {
  const { t } = useAppText()
  const openUuid = useSchedule(({ version }) => version?.uuid)
  const hasStates = side !== null && (side.scheduleUuid === openUuid || side.revision !== null)
  return (
    <div className={styles.side}>
      <Select
        label={t(`compare.${name}`)}
        placeholder={t('compare.pick')}
        data={versions.map(({ uuid, title }) => ({ value: uuid, label: title }))}
        value={side?.scheduleUuid ?? null}
        onChange={(uuid) => uuid !== null && onPick({ scheduleUuid: uuid, revision: null })}
        searchable={versions.length > 8}
        allowDeselect={false}
      />
      {hasStates && <StatePicker {...{ name, side, onPick }} isOpen={side.scheduleUuid === openUuid} />}
    </div>
  )
}

type StateProps = Pick<Props, 'name' | 'onPick'> & { readonly side: Side; readonly isOpen: boolean }

function StatePicker({ name, side, onPick, isOpen }: StateProps) {
  const { t, i18n } = useAppText()
  const { rows, sentence, more } = useChangeList()
  const steps = (isOpen ? rows : []).slice(1).map((row) => ({
    value: String(row.revision),
    label: t('compare.asOf', { what: sentence(row), when: formatDateTime(i18n.language, row.at) }),
  }))
  const known = [
    { value: 'now', label: t('compare.now') },
    ...steps,
    ...(more ? [] : [{ value: '0', label: t('compare.atStart') }]),
  ]
  const value = side.revision === null ? 'now' : String(side.revision)
  const own = { value, label: t('compare.asOfStep', { revision: side.revision ?? 0 }) }
  return (
    <Select
      aria-label={`${t(`compare.${name}`)}: ${t('compare.state')}`}
      data={known.some((state) => state.value === value) ? known : [...known, own]}
      value={value}
      onChange={(picked) => onPick({ ...side, revision: picked === null || picked === 'now' ? null : Number(picked) })}
      allowDeselect={false}
    />
  )
}
