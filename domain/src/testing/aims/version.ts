import { profileOf } from '../../profile/profiles.ts'
import { AFTER_HOLIDAYS } from '../../week/school-year.ts'
import { NEW, of, withNewCalendar, type Targets } from './targets.ts'

/** The params of the commands on the whole version: its week, its year and its profile. */
export const versionAims = {
  renameSchedule: ({ a, b }: Targets) => ({ title: `Title ${a}`, description: of([undefined, 'new'], b) }),
  addPeriod: ({ a }: Targets) => of([{}, { startTime: '10:00', endTime: '11:00' }], a),
  deletePeriod: ({ a, b }: Targets) => of([{}, { hourNum: b % 5 }], a),
  setPeriodCount: ({ b }: Targets) => ({ count: b % 7 }),
  addDay: () => ({}),
  applySolution: ({ a, b, c, d, e, one }: Targets) => {
    const subjectUuids = [one('subjects', a)]
    const moving = { subjectUuids, addCalendarUuids: [one('calendars', c)], removeCalendarUuids: [one('calendars', d)] }
    return {
      commands: of(
        [
          [
            { command: 'setPeriodCount', params: { count: 1 + (b % 6) } },
            { command: 'updateSubjects', params: moving },
          ],
          [
            { command: 'updateSubjects', params: withNewCalendar({ subjectUuids, addCalendarUuids: [NEW] }) },
            { command: 'deleteSubjects', params: { subjectUuids: [one('subjects', b)] } },
            { command: 'addDay', params: {} },
          ],
          [
            { command: 'unpinEvent', params: { eventUuid: one('lessons', b) } },
            { command: 'updateRule', params: { ruleUuid: one('rules', c), enabled: false } },
          ],
        ],
        e,
      ),
    }
  },
  setTimeSlotTimes: ({ a, b, c }: Targets) => ({
    times: of([[], [{ startTime: '07:30', endTime: '08:10' }], [['07:00', '07:10']]], a),
    otherDays: of([undefined, [], [{ days: [c % 6], times: [['07:20', '07:40']] }]], b),
  }),
  setWeeks: ({ a }: Targets) => ({
    weeks: of(
      [
        [],
        [{ name: 'A', was: 0 }],
        [{ name: 'A' }, { name: 'B' }],
        [
          { name: '2', was: 1 },
          { name: '1', was: 0 },
        ],
        [{ name: 'A', was: 0 }, { name: 'B', was: 1 }, { name: 'C' }],
      ],
      a,
    ),
  }),
  setTerms: ({ a }: Targets) => ({ daysPerTerm: of([null, 1, 2, 3], a) }),
  setProfile: ({ a }: Targets) => ({
    profile: of([{}, profileOf('balanced'), profileOf('file'), { teacherGaps: 'little' as const }], a),
  }),
  setSchoolYear: ({ a, b, c, d }: Targets) => {
    const holidays = of([[], [{ name: 'Autumn', firstDay: '2026-10-12', lastDay: '2026-10-16' }]], b)
    const year = {
      firstDay: '2026-08-31',
      lastDay: '2027-06-25',
      timeZone: of(['Europe/Berlin', 'Nowhere'], c),
      holidays,
    }
    return {
      year: of(
        [
          null,
          year,
          { ...year, firstWeek: d % 2, weekday: 7, weekAnchors: [{ day: '2027-01-07', week: c % 2 }] },
          { ...year, afterHolidays: of(AFTER_HOLIDAYS, d) },
          { ...year, lastDay: '2026-08-30' },
        ],
        a,
      ),
    }
  },
}
