import { Button, NativeSelect } from '@mantine/core'
import { calendarOfLink, type Absence, type AbsenceKind } from '@timetable/domain'
import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useTypeNames } from '../../store/type-names.ts'
import { useWeekNames } from '../../timetable/week/week-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { EditIcon, TrashIcon } from '../../ui/icons.tsx'
import { absenceOf, draftOf } from './absence-draft.ts'
import { AbsenceFields } from './absence-fields.tsx'
import { useAbsenceKinds } from './absence-kinds.ts'
import { absenceWhen } from './absence-words.ts'
import { useDay } from './day-context.ts'
import styles from './differences.module.css'

/** One absence of the day: who, when and why, and the form to change it. */
export function AbsenceRow({ absence }: { readonly absence: Absence }) {
  const { t, i18n } = useAppText()
  const { date, published, readOnly, act } = useDay()
  const { one } = useTypeNames()
  const names = useWeekNames()
  const [editing, setEditing] = useState(false)
  const { of, note } = absence
  const isKnown = calendarOfLink(published, of) !== undefined
  // A read-only member gets neither the kind nor the note.
  const about = [
    absenceWhen(absence, date, { t, locale: i18n.language, names }),
    ...(readOnly ? [] : [t(`today.kind.${absence.kind}`)]),
    ...(absence.bySelf ? [t('today.absence.bySelf')] : []),
  ]
  return (
    <li className={styles.item} aria-label={of.name}>
      <div className={styles.row}>
        <div className={styles.what}>
          <span className={styles.who}>{of.name}</span> <span className={styles.type}>{one[of.calendarType]}</span>
          <p className={styles.about}>{about.join(' · ')}</p>
          {note && <p className={styles.note}>{note}</p>}
          {!isKnown && <p className={styles.gone}>{t('today.absence.gone')}</p>}
        </div>
        {!readOnly && (
          <>
            <IconButton
              label={t('today.absence.edit', { name: of.name })}
              icon={<EditIcon />}
              aria-expanded={editing}
              onClick={() => setEditing(!editing)}
            />
            <IconButton
              label={t('today.absence.remove', { name: of.name })}
              icon={<TrashIcon />}
              onClick={() => void act.deleteAbsences([absence.uuid])}
            />
          </>
        )}
      </div>
      {editing && <AbsenceForm absence={absence} onClose={() => setEditing(false)} />}
    </li>
  )
}

function AbsenceForm({ absence, onClose }: { readonly absence: Absence; readonly onClose: () => void }) {
  const { t } = useAppText()
  const { act } = useDay()
  const kinds = useAbsenceKinds()
  const [draft, setDraft] = useState(() => draftOf(absence))
  async function save() {
    const fields = absenceOf(draft)
    const { uuid, of, bySelf } = absence
    if (fields && (await act.updateAbsence({ uuid, of, ...fields, ...(bySelf && { bySelf }) }))) onClose()
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <NativeSelect
        label={t('today.absence.kind')}
        value={draft.kind}
        data={kinds}
        onChange={({ currentTarget: { value } }) => setDraft({ ...draft, kind: value as AbsenceKind })}
      />
      <AbsenceFields draft={draft} onChange={setDraft} />
      <div className={styles.buttons}>
        <Button variant="default" size="xs" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" size="xs" disabled={!absenceOf(draft)}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}
