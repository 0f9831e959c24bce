import { Menu } from '@mantine/core'
import {
  DEFAULT_DUTY_WEIGHTS,
  dutyCandidates,
  linkTo,
  type DutyDecision,
  type DutyPost,
  type Uuid,
} from '@timetable/domain'
import { useCallback, type ReactNode } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { DutyMenu } from '../../timetable/candidates/duty-menu.tsx'
import { useBreakNames } from '../../timetable/week/break-names.ts'
import { useWeekNames } from '../../timetable/week/week-names.ts'
import { useDuties } from './duties-context.ts'

type Props = {
  readonly post: DutyPost
  /** Which of the people of the post. */
  readonly index: number
  readonly children: ReactNode
}

/** What can be done about one person of a post: choose somebody, lock it, leave it open. */
export function PostMenu({ post, index, children }: Props) {
  const { t } = useAppText()
  const { published, diary, act } = useDuties()
  const names = useWeekNames()
  const breaks = useBreakNames()
  const { duty } = post
  const teachers = duty?.teachers ?? []
  const present = teachers[index]
  const values = { place: post.place.name, day: names.day(post.post.dayNum), break: breaks.name(post.pause) }

  const find = useCallback(() => {
    const found = dutyCandidates(published, diary, post.post, DEFAULT_DUTY_WEIGHTS)
    const others = new Set(duty?.teachers.flatMap((each, at) => (at === index ? [] : [each.calendarUuid])))
    return found && { ...found, can: found.can.filter(({ calendarUuid }) => !others.has(calendarUuid)) }
  }, [published, diary, post.post, duty, index])
  const set = (decision: Pick<DutyDecision, 'teachers' | 'locked'>) => void act.set([{ ...post.post, ...decision }])
  /** Puts a teacher in this place of the duty. Who is chosen by hand is locked. */
  function choose(teacherUuid: Uuid) {
    const link = linkTo(published, teacherUuid)
    if (link) set({ teachers: [...teachers.slice(0, index), link, ...teachers.slice(index + 1)], locked: true })
  }
  const left = { teachers: teachers.filter((_, at) => at !== index), ...(duty?.locked && { locked: true as const }) }
  return (
    <DutyMenu
      label={t('duties.menu.label', values)}
      schedule={published}
      places={diary.places}
      find={find}
      chosen={present?.calendarUuid}
      onChoose={choose}
      further={
        duty &&
        present && (
          <>
            <Menu.Item onClick={() => set({ teachers, ...(!duty.locked && { locked: true }) })}>
              {t(duty.locked ? 'duties.menu.unlock' : 'duties.menu.lock')}
            </Menu.Item>
            <Menu.Item onClick={() => set(left)}>{t('duties.menu.clear')}</Menu.Item>
          </>
        )
      }
    >
      {children}
    </DutyMenu>
  )
}
