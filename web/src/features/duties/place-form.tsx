import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { buildingsOf, headOf, LIMITS, type DutyPlace } from '@timetable/domain'
import { useState, type FormEvent } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useBreakNames } from '../../timetable/week/break-names.ts'
import { useWeekNames } from '../../timetable/week/week-names.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { useDuties } from './duties-context.ts'
import styles from './duties.module.css'
import { cellOf, daysDiffer, draftOf, needsOf } from './needs-draft.ts'

/** A place: its name, its building, and how many people it needs in which break. */
export function PlaceForm({ place, onClose }: { readonly place?: DutyPlace; readonly onClose: () => void }) {
  const { t } = useAppText()
  const { published, breaks, act } = useDuties()
  const names = useWeekNames()
  const pauses = useBreakNames()
  const { busy, during } = useBusy()
  const [name, setName] = useState(place?.name ?? '')
  const [building, setBuilding] = useState(place?.building ?? '')
  const [draft, setDraft] = useState(() => draftOf(place?.needs ?? [], breaks))
  const [byDay, setByDay] = useState(() => daysDiffer(draft, breaks))
  const buildings = [...new Set([...buildingsOf(published), ...(place?.building ? [place.building] : [])])]
  const byBreak = [...Map.groupBy(breaks, ({ after }) => after)].sort(([a], [b]) => a - b)
  const days = Array.from({ length: headOf(published).days }, (_, dayNum) => dayNum)
  const isComplete = name.trim() !== ''

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!isComplete) return
    const saved = act.setPlace({
      ...(place && { uuid: place.uuid }),
      ...(building !== '' && { building }),
      ...{ name: name.trim(), needs: needsOf(draft, breaks) },
    })
    if (await during(saved)) onClose()
  }
  const put = (cells: readonly string[], value: string) => {
    const people = Math.min(LIMITS.dutyPeople, Math.max(0, Math.trunc(Number(value) || 0)))
    setDraft((before) => new Map([...before, ...cells.map((cell) => [cell, people] as const)]))
  }
  const field = (cells: readonly string[], label: string) => (
    <input
      type="number"
      className={styles.number}
      min={0}
      max={LIMITS.dutyPeople}
      aria-label={label}
      value={draft.get(cells[0] ?? '') ?? 0}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget: { value } }) => put(cells, value)}
    />
  )
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <TextInput
        data-autofocus
        label={t('duties.places.name')}
        maxLength={LIMITS.nameLength}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      {buildings.length > 0 && (
        <NativeSelect
          label={t('duties.places.building')}
          value={building}
          data={[
            { value: '', label: t('duties.places.anyBuilding') },
            ...buildings.map((each) => ({ value: each, label: each })),
          ]}
          onChange={({ currentTarget: { value } }) => setBuilding(value)}
        />
      )}
      <div className={styles.needs}>
        <table aria-label={t('duties.places.people')}>
          <caption>{t('duties.places.people')}</caption>
          <thead>
            <tr>
              <td />
              {byDay ? (
                days.map((dayNum) => (
                  <th key={dayNum} scope="col">
                    {names.day(dayNum, 'short')}
                  </th>
                ))
              ) : (
                <th scope="col">{t('duties.places.everyDay')}</th>
              )}
            </tr>
          </thead>
          <tbody>
            {byBreak.map(([after, ofBreak]) => {
              const label = pauses.name(ofBreak[0]!)
              return (
                <tr key={after}>
                  <th scope="row">
                    {label} <span className={styles.times}>{pauses.times(ofBreak[0]!)}</span>
                  </th>
                  {byDay ? (
                    days.map((dayNum) => {
                      const pause = ofBreak.find((each) => each.dayNum === dayNum)
                      return (
                        <td key={dayNum}>
                          {pause &&
                            field([cellOf(pause)], t('duties.places.at', { break: label, day: names.day(dayNum) }))}
                        </td>
                      )
                    })
                  ) : (
                    <td>{field(ofBreak.map(cellOf), label)}</td>
                  )}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <Checkbox
        label={t('duties.places.daysDiffer')}
        checked={byDay}
        onChange={({ currentTarget: { checked } }) => {
          setByDay(checked)
          // All days are then like the first.
          if (!checked)
            for (const [, ofBreak] of byBreak) put(ofBreak.map(cellOf), String(draft.get(cellOf(ofBreak[0]!)) ?? 0))
        }}
      />
      <div className={styles.buttons}>
        <Button variant="default" size="xs" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" size="xs" disabled={!isComplete} loading={busy}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}
