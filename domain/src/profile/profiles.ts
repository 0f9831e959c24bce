import type { ImportedSchool } from '../import/import.ts'
import { headOf, type Schedule } from '../schedule.ts'
import {
  CRITERIA,
  IMPORTANCE,
  keptOf,
  LATER_CRITERIA,
  type Criterion,
  type Importance,
  type Profile,
} from './criterion.ts'

export const PROFILES = ['balanced', 'pupils', 'teachers', 'file'] as const
export type ProfileName = (typeof PROFILES)[number]

/** The profile of a version for which none was chosen. */
export const FIRST_PROFILE = 'balanced' satisfies ProfileName

/** Whom a criterion serves. *Pupils first* and *Teachers first* differ by it. */
const SERVES: Readonly<Record<Criterion, 'pupils' | 'teachers' | 'both'>> = {
  classGaps: 'pupils',
  lateStarts: 'pupils',
  evenDays: 'pupils',
  hardSubjects: 'pupils',
  rooms: 'pupils',
  roomSize: 'pupils',
  spread: 'pupils',
  neighbouringDays: 'pupils',
  teacherGaps: 'teachers',
  longWaits: 'teachers',
  singleLessonDays: 'teachers',
  inARow: 'teachers',
  lateEnds: 'teachers',
  lunch: 'both',
  buildings: 'both',
}

const BALANCED: Readonly<Record<Criterion, Importance>> = {
  classGaps: 'most',
  lateStarts: 'most',
  evenDays: 'normal',
  hardSubjects: 'little',
  // With this criterion, the search makes a third fewer moves.
  rooms: 'off',
  roomSize: 'much',
  spread: 'much',
  neighbouringDays: 'normal',
  teacherGaps: 'much',
  longWaits: 'much',
  singleLessonDays: 'normal',
  inARow: 'normal',
  lateEnds: 'little',
  lunch: 'much',
  buildings: 'normal',
}

/** The importance of every criterion in a profile. */
export function profileOf(name: ProfileName): Required<Profile> {
  const of = (criterion: Criterion): Importance => {
    if (name === 'file' || BALANCED[criterion] === 'off') return 'off'
    if (name === 'balanced' || SERVES[criterion] === 'both') return BALANCED[criterion]
    return step(BALANCED[criterion], SERVES[criterion] === name ? 1 : -1)
  }
  return Object.fromEntries(CRITERIA.map((criterion) => [criterion, of(criterion)])) as Required<Profile>
}

/** The criteria of a profile that are on. Undefined for *As the file says*. */
export function criteriaOn(name: ProfileName): Profile | undefined {
  return keptOf(profileOf(name))
}

/** The version with another profile. */
export function withProfile(schedule: Schedule, name: ProfileName): Schedule {
  const { profile: _, ...head } = headOf(schedule)
  const profile = criteriaOn(name)
  return { ...schedule, head: { [schedule.uuid]: profile ? { ...head, profile } : head } }
}

/** An imported file of other software without wishes gets the balanced profile. A file with wishes gets none, so that only these count. */
export function withUsualProfile(school: ImportedSchool): ImportedSchool {
  const brings =
    school.rules.some(({ strength }) => strength !== 'required') ||
    school.subjects.some(({ timeOfDay, distribution }) => timeOfDay !== 'none' || distribution === 'gather')
  const profile = criteriaOn(FIRST_PROFILE)
  return school.profile !== undefined || brings || !profile ? school : { ...school, profile }
}

/** The named profile that agrees on every criterion that existed when the profile was saved. Null: it is the school's own. */
export function profileNamed(profile: Profile): ProfileName | null {
  const is = (name: ProfileName) => {
    const asked = profileOf(name)
    return CRITERIA.every((each) => isUnsaid(profile, each) || (profile[each] ?? 'off') === asked[each])
  }
  return PROFILES.find(is) ?? null
}

/** The criteria that were added to a version's named profile after the version was saved. */
export function laterCriteria(profile: Profile): Profile {
  const name = profileNamed(profile)
  if (name === null) return {}
  const asked = Object.entries(profileOf(name)) as [Criterion, Importance][]
  return Object.fromEntries(asked.filter(([each, importance]) => importance !== 'off' && isUnsaid(profile, each)))
}

function isUnsaid(profile: Profile, criterion: Criterion): boolean {
  return profile[criterion] === undefined && LATER_CRITERIA.includes(criterion)
}

const STEPS = Object.keys(IMPORTANCE) as Importance[]

/** One step more or less important. A criterion that is on remains on. */
function step(importance: Importance, by: 1 | -1): Importance {
  const next = STEPS.indexOf(importance) + by
  return STEPS[Math.min(Math.max(next, 1), STEPS.length - 1)]!
}
