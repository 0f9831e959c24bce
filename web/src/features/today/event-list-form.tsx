import { Button, Textarea } from '@mantine/core'
import { headOf } from '@timetable/domain'
import { useId, useMemo, useState, type FormEvent } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { shortDate } from './absence-words.ts'
import { useDay } from './day-context.ts'
import styles from './differences.module.css'
import { readEvents } from './event-text.ts'
import { usePeriodChoices } from './use-period-choices.ts'

/** Events of any dates that are pasted from a sheet, such as the exams of a week. Shows what is read before anything is added. */
export function EventListForm({ onClose }: { readonly onClose: () => void }) {
  const { t, i18n } = useAppText()
  const { published, act } = useDay()
  const periods = usePeriodChoices()
  const { busy, during } = useBusy()
  const [text, setText] = useState('')
  const found = useId()
  const { year } = headOf(published)
  const { events, odd } = useMemo(() => {
    if (!year) return { events: [], odd: [] }
    return readEvents(text, { schedule: published, year, periodNames: periods.map(({ label }) => label) })
  }, [text, published, year, periods])
  const byDate = [...Map.groupBy(events, ({ date }) => date)].sort(([a], [b]) => (a < b ? -1 : 1))

  async function save(event: FormEvent) {
    event.preventDefault()
    if (events.length > 0 && (await during(act.addEvents(events)))) onClose()
  }
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <Textarea
        label={t('today.event.list')}
        description={t('today.event.columns')}
        autosize
        minRows={4}
        maxRows={12}
        value={text}
        aria-describedby={found}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <div id={found} role="status">
        {byDate.map(([date, own]) => (
          <p key={date}>
            {t('today.event.onDate', {
              date: shortDate(i18n.language, date),
              names: own.map(({ name }) => name).join(', '),
            })}
          </p>
        ))}
        {odd.length > 0 && (
          <div className={styles.notRead}>
            {odd.map(({ line, kind, text: about }) => (
              <p key={`${line} ${kind} ${about}`}>{t(`today.event.odd.${kind}`, { line, text: about })}</p>
            ))}
          </div>
        )}
      </div>
      <div className={styles.buttons}>
        <Button variant="default" size="xs" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" size="xs" disabled={events.length === 0} loading={busy}>
          {t('today.event.addSome', { count: events.length })}
        </Button>
      </div>
    </form>
  )
}
