import { Button, Menu, TextInput } from '@mantine/core'
import { parseLengths, type Lengths, type ParamsOf, type Uuid } from '@timetable/domain'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSession } from '../../store/session-context.tsx'
import { BulkCalendars } from './bulk-calendars.tsx'
import styles from '../../timetable/bulk/bulk-bar.module.css'
import { BulkParallel } from './bulk-parallel.tsx'
import { BulkPopover } from '../../timetable/bulk/bulk-popover.tsx'
import { BulkTags } from './bulk-tags.tsx'
import { BulkWeeks } from './bulk-weeks.tsx'
import { ColourCell } from './colour-cell.tsx'
import type { CourseRow } from './course-rows.ts'
import type { CourseWords } from './course-view.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { CloseIcon } from '../../ui/icons.tsx'

export type BulkChange = Omit<ParamsOf<'updateSubjects'>, 'subjectUuids'>

/** The actions on all selected courses at once; each is one undo step. */
export function BulkBar(props: { rows: readonly CourseRow[]; words: CourseWords; onClear: () => void }) {
  const { t } = useAppText()
  const { runCommand, ui } = useSession()
  const { rows, words, onClear } = props
  const count = rows.length
  const subjectUuids: readonly Uuid[] = rows.map(({ uuid }) => uuid)

  async function change(fields: BulkChange) {
    const answer = await runCommand('updateSubjects', { subjectUuids: [...subjectUuids], ...fields })
    if (answer.type !== 'Error') ui.toast({ state: 'success', headline: t('subjects.bulk.done', { count }) })
  }

  return (
    <section className={styles.bar} aria-label={t('subjects.bulk.label')}>
      <span className={styles.count} role="status">
        {t('subjects.bulk.selected', { count })}
      </span>
      <ColourCell label={t('subjects.bulk.colour')} value={null} save={(color) => void change({ color })}>
        {t('subjects.bulk.colour')}
      </ColourCell>
      <BulkLengths onSave={(lengths) => void change({ lengths: [...lengths] })} />
      <BulkWeeks onSave={(weeks) => void change({ weeks })} />
      <BulkCalendars rows={rows} onSave={(fields) => void change(fields)} />
      <BulkParallel rows={rows} />
      <BulkTags rows={rows} onSave={(fields) => void change(fields)} />
      <Choices
        label={t('subjects.bulk.distribution')}
        words={words.distribution}
        onChoose={(distribution) => void change({ distribution })}
      />
      <Choices
        label={t('subjects.bulk.timeOfDay')}
        words={words.timeOfDay}
        onChoose={(timeOfDay) => void change({ timeOfDay })}
      />
      <Button variant="default" px={12} onClick={() => ui.openModal({ kind: 'course-names', subjectUuids })}>
        {t('calendars.many.rename')}
      </Button>
      <Button variant="default" px={12} onClick={() => ui.openModal({ kind: 'copy-subjects', subjectUuids })}>
        {t('subjects.copy.open')}
      </Button>
      <Button
        variant="default"
        px={12}
        className={styles.delete}
        onClick={() => ui.openModal({ kind: 'delete-subjects', subjectUuids })}
      >
        {t('common.delete')}
      </Button>
      <span className="spacer" />
      <IconButton label={t('subjects.bulk.clear')} icon={<CloseIcon />} onClick={onClear} />
    </section>
  )
}

function Choices<T extends string>(props: {
  label: string
  words: Readonly<Record<T, string>>
  onChoose: (value: T) => void
}) {
  return (
    <Menu position="top-start" shadow="md">
      <Menu.Target>
        <Button variant="default" px={12}>
          {props.label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(props.words) as T[]).map((value) => (
          <Menu.Item key={value} onClick={() => props.onChoose(value)}>
            {props.words[value]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function BulkLengths({ onSave }: { onSave: (lengths: Lengths) => void }) {
  const { t } = useAppText()
  const [typed, setTyped] = useState('1')
  const [error, setError] = useState<ReactNode>(null)
  const [opened, setOpened] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    const lengths = parseLengths(typed)
    if (!lengths) return setError(t('subjects.lengthsUnread'))
    setOpened(false)
    onSave(lengths)
  }
  return (
    <BulkPopover label={t('subjects.bulk.count')} width={240} opened={opened} onOpened={setOpened}>
      <form onSubmit={submit} noValidate className={styles.panel}>
        <TextInput
          label={t('subjects.count')}
          description={t('subjects.lengthsHint')}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setError(null)
          }}
          onFocus={(event) => event.currentTarget.select()}
          error={error}
          autoComplete="off"
          data-autofocus
        />
        <Button type="submit">{t('subjects.bulk.apply')}</Button>
      </form>
    </BulkPopover>
  )
}
