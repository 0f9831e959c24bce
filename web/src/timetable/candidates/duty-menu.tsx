import { Menu } from '@mantine/core'
import { labelOf, type Diary, type DutyCandidates, type Schedule, type Uuid } from '@timetable/domain'
import { useState, type ReactNode } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { CandidateItem, MorePage } from './candidate-item.tsx'
import styles from './candidate-menu.module.css'
import { useDutyWords } from './duty-words.ts'
import { usePageFocus } from './page-focus.ts'

type Props = {
  readonly label: string
  readonly schedule: Schedule
  readonly places: Diary['places']
  /** Who could be on duty. It is called when the menu opens. */
  readonly find: () => DutyCandidates | undefined
  readonly chosen: Uuid | undefined
  readonly onChoose: (teacherUuid: Uuid) => void
  /** Further items. */
  readonly further?: ReactNode
  /** The button that opens the menu. */
  readonly children: ReactNode
}

/** Who could be on duty in a break, each with the reasons. */
export function DutyMenu({ children, ...props }: Props) {
  const [opened, setOpened] = useState(false)
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-start" width={320} shadow="md" loop={false}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown className={styles.menu} aria-label={props.label}>
        {opened && <Pages {...props} />}
      </Menu.Dropdown>
    </Menu>
  )
}

function Pages({ schedule, places, find, chosen, onChoose, further }: Omit<Props, 'children'>) {
  const { t } = useAppText()
  const words = useDutyWords(places)
  const [page, setPage] = useState<'can' | 'cannot'>('can')
  const ref = usePageFocus(page)
  const { can = [], cannot = [] } = find() ?? {}
  return (
    <div ref={ref}>
      {page === 'can' ? (
        <>
          <Menu.Label>{t('duties.menu.who')}</Menu.Label>
          {can.length === 0 && <p className={styles.none}>{t('duties.menu.nobody')}</p>}
          {can.map(({ calendarUuid, reasons }) => (
            <CandidateItem
              key={calendarUuid}
              name={labelOf(schedule, calendarUuid)}
              reasons={words.reasons(reasons)}
              isChosen={chosen === calendarUuid}
              onChoose={() => onChoose(calendarUuid)}
            />
          ))}
          {cannot.length > 0 && <MorePage onOpen={() => setPage('cannot')}>{t('duties.menu.whyNot')}</MorePage>}
          {further && (
            <>
              <Menu.Divider />
              {further}
            </>
          )}
        </>
      ) : (
        <>
          <Menu.Label>{t('duties.menu.cannot')}</Menu.Label>
          <MorePage onOpen={() => setPage('can')}>{t('duties.menu.back')}</MorePage>
          {cannot.map(({ calendarUuid, why }) => (
            <CandidateItem key={calendarUuid} name={labelOf(schedule, calendarUuid)} reasons={words.cannot(why)} />
          ))}
        </>
      )}
    </div>
  )
}
