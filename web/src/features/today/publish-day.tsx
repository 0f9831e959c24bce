import { Button, Checkbox, Popover, TextInput } from '@mantine/core'
import { dutyLinesOf, lastPublication, LIMITS, linesOf, specialNameOf, type DayLine } from '@timetable/domain'
import { useMemo, useState, type FormEvent } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { usePublicConfig } from '../../store/use-public-config.ts'
import { useDay } from './day-context.ts'
import { unpublishedDuties, unpublishedLines } from './published-state.ts'
import { useToldWords } from './use-told-words.ts'
import styles from './today.module.css'

/** Whether readers see the date as it is now, and the button that publishes it. */
export function PublishDay() {
  const { t, i18n } = useAppText()
  const { published, diary, date, day, rows, readOnly, act } = useDay()
  const { mails } = usePublicConfig()
  const [opened, setOpened] = useState(false)
  const [message, setMessage] = useState('')
  const [tell, setTell] = useState(true)
  const { busy, during } = useBusy()
  const lines = useMemo(() => linesOf(published, diary, date), [published, diary, date])
  const last = useMemo(() => lastPublication(diary, date), [diary, date])
  const duties = useMemo(() => dutyLinesOf(published, diary, date), [published, diary, date])
  const changes = useMemo(() => unpublishedLines(lines, last) + unpublishedDuties(duties, last), [lines, duties, last])
  const isRenamed = last !== undefined && last.special !== specialNameOf(day)
  const open = changes + (isRenamed ? 1 : 0)

  async function publish(event: FormEvent) {
    event.preventDefault()
    if (!(await during(act.publish(message, tell && mails)))) return
    setMessage('')
    setOpened(false)
  }
  const whom = useToldWords(last && !last.told && open === 0 ? last.lines : null)
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
      {open === 0 && last?.told && <p className="quiet">{t('today.publish.told')}</p>}
      {!readOnly && whom !== null && (
        <Button variant="default" loading={busy} onClick={() => void during(act.tell())}>
          {t('today.publish.tellDo')}
        </Button>
      )}
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
              <TellWhom lines={lines} checked={tell} onChange={setTell} />
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

type TellProps = {
  readonly lines: readonly DayLine[]
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Whether those whose weeks change get a mail, and how many these are. Nothing if nobody's week changes. */
function TellWhom({ lines, checked, onChange }: TellProps) {
  const { t } = useAppText()
  const whom = useToldWords(lines)
  if (whom === null) return null
  return (
    <Checkbox
      label={t('today.publish.tell')}
      description={t('today.publish.tellWhom', { whom })}
      checked={checked}
      onChange={({ currentTarget: { checked: is } }) => onChange(is)}
    />
  )
}
