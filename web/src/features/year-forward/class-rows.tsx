import { Button, Checkbox, Select, TextInput } from '@mantine/core'
import { LIMITS, wholeClasses, type Schedule } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { useTypeNames } from '../../store/type-names.ts'
import {
  rowsInNeed,
  tallyOf,
  withClass,
  withCourses,
  withNamesKept,
  withoutRow,
  withRow,
  type ClassRow,
  type ForwardDraft,
} from './forward-draft.ts'
import styles from './year-forward.module.css'

type Props = {
  readonly schedule: Schedule
  readonly draft: ForwardDraft
  readonly onChange: (edit: (draft: ForwardDraft) => ForwardDraft) => void
}

/** What happens to each class, and which classes are new. */
export function ClassRows({ schedule, draft, onChange }: Props) {
  const { t } = useAppText()
  const { many } = useTypeNames()
  const inNeed = rowsInNeed(draft)
  const { moving, leaving, fresh } = tallyOf(draft)
  return (
    <section aria-label={many.CLASS}>
      <h3 className={styles.heading}>{many.CLASS}</h3>
      <div className={styles.bulk}>
        <p role="status">
          {[
            t('yearForward.moving', { count: moving }),
            leaving > 0 && t('yearForward.leavingCount', { count: leaving }),
            fresh > 0 && t('yearForward.freshCount', { count: fresh }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Button
          variant="default"
          size="xs"
          onClick={() => onChange((last) => withCourses(schedule, last, last.courses))}
        >
          {t('yearForward.allUp')}
        </Button>
        <Button variant="default" size="xs" onClick={() => onChange((last) => withNamesKept(schedule, last))}>
          {t('yearForward.allKept')}
        </Button>
      </div>
      <ul className={styles.rows}>
        {draft.rows.map((row) => (
          <Row key={row.key} {...{ schedule, row, onChange }} inNeed={inNeed.has(row.key)} />
        ))}
      </ul>
      <Button variant="default" onClick={() => onChange(withClass)}>
        {t('yearForward.addClass')}
      </Button>
    </section>
  )
}

type RowProps = Omit<Props, 'draft'> & { readonly row: ClassRow; readonly inNeed: boolean }

function Row({ schedule, row, inNeed, onChange }: RowProps) {
  const { t } = useAppText()
  const { key, from, name, coursesOf, leaves } = row
  const was = from === null ? null : (schedule.calendars[from]?.name ?? '')
  const edit = (given: Partial<ClassRow>) => onChange((draft) => withRow(draft, key, given))
  return (
    <li className={styles.row} data-leaves={leaves || undefined}>
      <span className={styles.was}>{was ?? t('yearForward.fresh')}</span>
      <span aria-hidden="true">→</span>
      {leaves ? (
        <span className={styles.gone}>{t('yearForward.left')}</span>
      ) : (
        <TextInput
          aria-label={was === null ? t('yearForward.freshName') : t('yearForward.nextName', { name: was })}
          value={name}
          maxLength={LIMITS.nameLength}
          error={inNeed && t(name.trim() === '' ? 'versions.titleRequired' : 'yearForward.twice')}
          onChange={(event) => edit({ name: event.currentTarget.value })}
        />
      )}
      {!leaves && (
        <Select
          className={styles.courses}
          aria-label={t('yearForward.coursesOfName', { name: name || t('yearForward.fresh') })}
          data={[
            { value: '', label: t('yearForward.noCourses') },
            ...wholeClasses(schedule).map((each) => ({
              value: each.uuid,
              label: t('yearForward.coursesOf', { name: each.name }),
            })),
          ]}
          value={coursesOf ?? ''}
          onChange={(value) => edit({ coursesOf: value || null })}
          allowDeselect={false}
          searchable
        />
      )}
      {was === null ? (
        <Button
          className={styles.end}
          variant="subtle"
          color="gray"
          aria-label={t('yearForward.removeFresh', { name })}
          onClick={() => onChange((draft) => withoutRow(draft, key))}
        >
          {t('yearForward.remove')}
        </Button>
      ) : (
        <Checkbox
          className={styles.end}
          label={t('yearForward.leaves')}
          aria-label={t('yearForward.leavesOf', { name: was })}
          checked={leaves}
          onChange={(event) => edit({ leaves: event.currentTarget.checked })}
        />
      )}
    </li>
  )
}
