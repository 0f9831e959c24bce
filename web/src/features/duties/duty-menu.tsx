import { Menu } from '@mantine/core'
import {
  DEFAULT_DUTY_WEIGHTS,
  dutyCandidates,
  labelOf,
  linkTo,
  type DutyDecision,
  type DutyPost,
  type Uuid,
} from '@timetable/domain'
import { useMemo, useState, type ReactNode } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { CandidateItem, MorePage } from '../../timetable/candidates/candidate-item.tsx'
import styles from '../../timetable/candidates/candidate-menu.module.css'
import { usePageFocus } from '../../timetable/candidates/page-focus.ts'
import { useWeekNames } from '../../timetable/week/week-names.ts'
import { useBreakNames } from './break-names.ts'
import { useDuties } from './duties-context.ts'
import { useDutyWords } from './duty-words.ts'

type Props = {
  readonly post: DutyPost
  /** Which of the people of the post. */
  readonly index: number
}

/** Who could be on duty at a post, each with the reasons; lock and leave open. */
export function DutyMenu({ post, index, children }: Props & { readonly children: ReactNode }) {
  const { t } = useAppText()
  const [opened, setOpened] = useState(false)
  const names = useWeekNames()
  const breaks = useBreakNames()
  const values = { place: post.place.name, day: names.day(post.post.dayNum), break: breaks.name(post.pause) }
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-start" width={320} shadow="md" loop={false}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown className={styles.menu} aria-label={t('duties.menu.label', values)}>
        {opened && <Pages post={post} index={index} close={() => setOpened(false)} />}
      </Menu.Dropdown>
    </Menu>
  )
}

function Pages({ post, index, close }: Props & { readonly close: () => void }) {
  const { t } = useAppText()
  const { published, diary, act } = useDuties()
  const words = useDutyWords()
  const [page, setPage] = useState<'can' | 'cannot'>('can')
  const ref = usePageFocus(page)
  const found = useMemo(
    () => dutyCandidates(published, diary, post.post, DEFAULT_DUTY_WEIGHTS),
    [published, diary, post.post],
  )
  const { duty } = post
  const teachers = duty?.teachers ?? []
  const present = teachers[index]
  const others = new Set(post.there.flatMap(({ uuid }) => (uuid === present?.calendarUuid ? [] : [uuid])))
  const can = (found?.can ?? []).filter(({ calendarUuid }) => !others.has(calendarUuid))

  function set(decision: Pick<DutyDecision, 'teachers' | 'locked'>) {
    close()
    void act.set([{ ...post.post, ...decision }])
  }
  /** Puts a teacher in this place of the duty. Who is chosen by hand is locked. */
  function choose(teacherUuid: Uuid) {
    const link = linkTo(published, teacherUuid)
    if (link) set({ teachers: [...teachers.slice(0, index), link, ...teachers.slice(index + 1)], locked: true })
  }

  return (
    <div ref={ref}>
      {page === 'can' ? (
        <>
          <Menu.Label>{t('duties.menu.who')}</Menu.Label>
          {can.length === 0 && <p className={styles.none}>{t('duties.menu.nobody')}</p>}
          {can.map(({ calendarUuid, reasons }) => (
            <CandidateItem
              key={calendarUuid}
              name={labelOf(published, calendarUuid)}
              reasons={words.reasons(reasons)}
              isChosen={present?.calendarUuid === calendarUuid}
              onChoose={() => choose(calendarUuid)}
            />
          ))}
          {(found?.cannot.length ?? 0) > 0 && (
            <MorePage onOpen={() => setPage('cannot')}>{t('duties.menu.whyNot')}</MorePage>
          )}
          {duty && present && (
            <>
              <Menu.Divider />
              <Menu.Item onClick={() => set({ teachers, ...(!duty.locked && { locked: true }) })}>
                {t(duty.locked ? 'duties.menu.unlock' : 'duties.menu.lock')}
              </Menu.Item>
              <Menu.Item
                onClick={() =>
                  set({
                    teachers: teachers.filter((_, at) => at !== index),
                    ...(duty.locked && { locked: true }),
                  })
                }
              >
                {t('duties.menu.clear')}
              </Menu.Item>
            </>
          )}
        </>
      ) : (
        <>
          <Menu.Label>{t('duties.menu.cannot')}</Menu.Label>
          <MorePage onOpen={() => setPage('can')}>{t('duties.menu.back')}</MorePage>
          {found?.cannot.map(({ calendarUuid, why }) => (
            <CandidateItem key={calendarUuid} name={labelOf(published, calendarUuid)} reasons={words.cannot(why)} />
          ))}
        </>
      )}
    </div>
  )
}
