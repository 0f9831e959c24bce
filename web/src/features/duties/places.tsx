import { Button } from '@mantine/core'
import { LIMITS, type DutyPlace, type Uuid } from '@timetable/domain'
import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { compareNames } from '../../timetable/calendars/compare-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { EditIcon, TrashIcon } from '../../ui/icons.tsx'
import { useDuties } from './duties-context.ts'
import styles from './duties.module.css'
import { PlaceForm } from './place-form.tsx'

/** What is edited instead of a place that exists. */
const NEW = ''

/** The places that need people in breaks. */
export function Places() {
  const { t } = useAppText()
  const { diary, readOnly } = useDuties()
  const [editing, setEditing] = useState<Uuid | null>(null)
  const places = Object.values(diary.places).sort((a, b) => compareNames(a.name, b.name))
  const close = () => setEditing(null)
  return (
    <aside className={styles.places} aria-labelledby="duty-places">
      <h2 id="duty-places">{t('duties.places.title')}</h2>
      {places.length > 0 && (
        <ul className={styles.list} aria-labelledby="duty-places">
          {places.map((place) => (
            <li key={place.uuid}>
              {editing === place.uuid ? (
                <PlaceForm place={place} onClose={close} />
              ) : (
                <PlaceRow place={place} onEdit={() => setEditing(place.uuid)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {editing === NEW && <PlaceForm onClose={close} />}
      {!readOnly && editing === null && places.length < LIMITS.dutyPlaces && (
        <Button variant={places.length === 0 ? 'filled' : 'default'} size="xs" onClick={() => setEditing(NEW)}>
          {t('duties.places.add')}
        </Button>
      )}
    </aside>
  )
}

function PlaceRow({ place, onEdit }: { readonly place: DutyPlace; readonly onEdit: () => void }) {
  const { t } = useAppText()
  const { posts, readOnly, act } = useDuties()
  const { uuid, name, building } = place
  const count = posts.reduce((sum, { post, people }) => sum + (post.place === uuid ? people : 0), 0)
  const about = [t('duties.places.needs', { count }), ...(building === undefined ? [] : [building])]
  return (
    <div className={styles.place}>
      <span className={styles.what}>
        <b>{name}</b>
        <span className="note">{about.join(' · ')}</span>
      </span>
      {!readOnly && (
        <>
          <IconButton label={t('duties.places.edit', { name })} icon={<EditIcon />} onClick={onEdit} />
          <IconButton
            label={t('duties.places.remove', { name })}
            icon={<TrashIcon />}
            onClick={() => void act.deletePlace(uuid)}
          />
        </>
      )}
    </div>
  )
}
