import { Button, Textarea, TextInput } from '@mantine/core'
import { LIMITS, type WishRound } from '@timetable/domain'
import { useState, type FormEvent } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import styles from './wishes.module.css'

type Props = {
  readonly round: WishRound | null
  readonly busy: boolean
  readonly onSave: (round: WishRound) => Promise<boolean>
}

/** The closing date of the sheets, and the school's text above them. */
export function RoundForm({ round, busy, onSave }: Props) {
  const { t } = useAppText()
  const [draft, setDraft] = useState(round ?? { lastDay: '', sentence: '' })
  const [incomplete, setIncomplete] = useState(false)
  const isSame = round !== null && round.lastDay === draft.lastDay && round.sentence === draft.sentence

  function submit(event: FormEvent) {
    event.preventDefault()
    setIncomplete(draft.lastDay === '')
    if (draft.lastDay !== '') void onSave(draft)
  }
  return (
    <form className={styles.round} onSubmit={submit} noValidate>
      <TextInput
        type="date"
        label={t('wishes.lastDay')}
        value={draft.lastDay}
        error={incomplete && t('year.incomplete')}
        onChange={(event) => setDraft({ ...draft, lastDay: event.currentTarget.value })}
      />
      <Textarea
        label={t('wishes.sentence')}
        minRows={1}
        maxRows={5}
        maxLength={LIMITS.wishLength}
        value={draft.sentence}
        onChange={(event) => setDraft({ ...draft, sentence: event.currentTarget.value })}
      />
      <Button type="submit" variant={round ? 'default' : 'filled'} disabled={isSame} loading={busy}>
        {t(round ? 'common.save' : 'wishes.begin')}
      </Button>
    </form>
  )
}
