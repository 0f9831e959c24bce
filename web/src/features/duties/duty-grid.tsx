import { headOf, type Break, type DutyPost } from '@timetable/domain'
import { useMemo } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useBreakNames } from '../../timetable/week/break-names.ts'
import { useWeekNames } from '../../timetable/week/week-names.ts'
import { LockIcon } from '../../ui/icons.tsx'
import { peopleAt, useDuties, type PersonAt } from './duties-context.ts'
import styles from './duties.module.css'
import { PostMenu } from './post-menu.tsx'

type Row = { readonly placeUuid: string; readonly name: string; readonly byDay: ReadonlyMap<number, DutyPost> }
type Group = { readonly pause: Break; readonly rows: readonly Row[] }

/** Breaks and places down, days across, with who is on duty. */
export function DutyGrid() {
  const { t } = useAppText()
  const { published, posts } = useDuties()
  const names = useWeekNames()
  const breaks = useBreakNames()
  const groups = useMemo(() => groupsOf(posts), [posts])
  const days = Array.from({ length: headOf(published).days }, (_, dayNum) => dayNum)
  return (
    <div className={styles.scroll}>
      <table className={styles.grid} aria-label={t('duties.grid')}>
        <thead>
          <tr>
            <td />
            {days.map((dayNum) => (
              <th key={dayNum} scope="col">
                {names.day(dayNum)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ pause, rows }) => (
          <tbody key={pause.after}>
            <tr className={styles.break}>
              <th scope="rowgroup" colSpan={days.length + 1}>
                {breaks.name(pause)} <span className={styles.times}>{breaks.times(pause)}</span>
              </th>
            </tr>
            {rows.map(({ placeUuid, name, byDay }) => (
              <tr key={placeUuid}>
                <th scope="row">{name}</th>
                {days.map((dayNum) => (
                  <td key={dayNum}>
                    <Cell post={byDay.get(dayNum)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

/** The posts by break, in each the places by name. */
function groupsOf(posts: readonly DutyPost[]): Group[] {
  const byBreak = Map.groupBy(posts, ({ post }) => post.after)
  return [...byBreak]
    .sort(([a], [b]) => a - b)
    .map(([, ofBreak]) => {
      const byPlace = Map.groupBy(ofBreak, ({ post }) => post.place)
      const rows = [...byPlace].map(([placeUuid, own]) => ({
        ...{ placeUuid, name: own[0]!.place.name },
        byDay: new Map(own.map((each) => [each.post.dayNum, each])),
      }))
      return { pause: ofBreak[0]!.pause, rows: rows.sort((a, b) => a.name.localeCompare(b.name)) }
    })
}

function Cell({ post }: { readonly post: DutyPost | undefined }) {
  const { published, readOnly } = useDuties()
  if (!post) return null
  const people = peopleAt(published, post)
  return (
    <ul className={styles.people}>
      {people.map((person, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the place in the duty is what is chosen
        <li key={index}>
          {readOnly ? (
            <span className={styles.person} data-open={person === null || undefined}>
              <Person person={person} locked={post.duty?.locked === true} />
            </span>
          ) : (
            <PostMenu post={post} index={index}>
              <Chosen post={post} person={person} />
            </PostMenu>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The button that opens the menu of a post. */
function Chosen({ post, person, ...button }: { readonly post: DutyPost; readonly person: PersonAt }) {
  const { t } = useAppText()
  const names = useWeekNames()
  const breaks = useBreakNames()
  const values = { place: post.place.name, day: names.day(post.post.dayNum), break: breaks.name(post.pause) }
  const who = person?.name ?? t('duties.open')
  return (
    <button
      {...button}
      type="button"
      className={styles.person}
      data-open={person === null || undefined}
      data-gone={(person !== null && !person.calendar) || undefined}
      aria-label={t('duties.choose', { ...values, who })}
    >
      <Person person={person} locked={post.duty?.locked === true} />
    </button>
  )
}

function Person({ person, locked }: { readonly person: PersonAt; readonly locked: boolean }) {
  const { t } = useAppText()
  if (person === null) return <span>{t('duties.open')}</span>
  return (
    <>
      <span title={person.calendar ? undefined : t('duties.gone')}>{person.name}</span>
      {locked && (
        <span className={styles.locked} role="img" aria-label={t('duties.locked')}>
          <LockIcon open={false} />
        </span>
      )}
    </>
  )
}
