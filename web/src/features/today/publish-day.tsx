import { Button, Popover, TextInput } from '@mantine/core'
import { dutyLinesOf, LIMITS, linesOf } from '@timetable/domain'
import { useMemo, useState, type FormEvent } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { useDay } from './day-context.ts'
import { lastPublication, unpublishedDuties, unpublishedLines } from './published-state.ts'
import styles from './today.module.css'

/** Whether readers see the date as it is now, and the button that publishes it. */
export function PublishDay() {
  const { t, i18n } = useAppText()
  const { published, diary, date, rows, readOnly, act } = useDay()
  const [opened, setOpened] = useState(false)
  const [message, setMessage] = useState('')
  const { busy, during } = useBusy()
  const lines = useMemo(() => linesOf(published, diary, date), [published, diary, date])
  const last = useMemo(() => lastPublication(diary, date), [diary, date])
  const duties = useMemo(() => dutyLinesOf(published, diary, date), [published, diary, date])
  const open = useMemo(() => unpublishedLines(lines, last) + unpublishedDuties(duties, last), [lines, duties, last])

  async function publish(event: FormEvent) {
    event.preventDefault()
    if (!(await during(act.publish(message)))) return
    setMessage('')
    setOpened(false)
  }
  const state = [
    last
      ? t('today.publish.done', { time: formatDateTime(i18n.language, last.at), name: last.by })
      : t('today.publish.never'),
    ...(open > 0 ? [t(last ? 'today.publish.openSince' : 'today.publish.open', { count: open })] : []),
  ]
  return (
    <div className={styles.publish}>
      <p role="status" className={styles.published} data-open={open > 0 || undefined}>
        {state.join(' · ')}
      </p>
      {!readOnly && (
        <Popover
          opened={opened}
          onChange={setOpened}
          position="bottom-end"
          width={320}
          shadow="md"
          trapFocus
          returnFocus
        >
          <Popover.Target>
            <Button
              variant={open > 0 && !rows.some((row) => row.open) ? 'filled' : 'default'}
              aria-disabled={(open === 0 && last !== undefined) || undefined}
              onClick={() => (open > 0 || !last) && setOpened(!opened)}
            >
              {t('today.publish.do')}
            </Button>
          </Popover.Target>
          <Popover.Dropdown>
            <form className={styles.publishForm} onSubmit={(event) => void publish(event)}>
              <p>{t('today.publish.lines', { count: lines.length })}</p>
              {last && <p>{t('today.publish.correction', { number: last.number, count: open })}</p>}
              <p className="quiet">{t('today.publish.noReason')}</p>
              <TextInput
                label={t('today.publish.message')}
                maxLength={LIMITS.absenceNoteLength}
                value={message}
                onChange={({ currentTarget: { value } }) => setMessage(value)}
                data-autofocus
              />
              <Button type="submit" loading={busy}>
                {t('today.publish.now')}
              </Button>
            </form>
          </Popover.Dropdown>
        </Popover>
      )}
    </div>
  )
}
